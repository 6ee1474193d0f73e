import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect } from 'vitest';
import { loadTenants } from './load-tenants.ts';
import { it } from './tenants-copy.fixture.ts';

describe('a mistake in a file is told with file, field and reason', () => {
  it.for([
    ['tenant.json', '"Whatsapp": 1', '"Whatsapp": -2', 'Whatsapp: must be a whole number from -1 to 99'],
    ['tenant.json', '"Whatsapp": 1', '"Whatsapp": "1"', 'Whatsapp: must be a whole number from -1 to 99'],
    ['tenant.json', '"Whatsapp": 1', '"WhatsApp": 1', 'WhatsApp: is not a known field'],
    ['tenant.json', '"Whatsapp": 1,', '', 'Whatsapp: is missing'],
    ['tenant.json', '"Whatsapp": 1', '"whatsapp": 1', 'whatsapp: is not a known field'],
    ['tenant.json', '"Whatsapp": 1', '"Whatsapp": 1, "__proto__": {}', '__proto__: is not a known field'],
    [
      'tenant.json',
      '"Mandant": "lindenstrom"',
      '"Mandant": "linden"',
      "Mandant: must be the folder's name, lindenstrom",
    ],
    [
      'tenant.json',
      '"produktApi": "energie"',
      '"produktApi": "gas"',
      'produktApi: Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
    ],
    [
      'tenant.json',
      '"produktApi": "energie",',
      '',
      'produktApi: Keine/Unbekannte Produkt-API in Mandantenkonfiguration definiert',
    ],
    ['tenant.json', /"Firma": \{[^]*?\n  \},/, '', 'Firma: is missing'],
    ['tenant.json', '"Register": "Amtsgericht Aulingen, HRB 4711",', '', 'Firma.Register: is missing'],
    ['tenant.json', /"Kontakt": \{/, '"Kontakt": { "Fax": "1",', 'Kontakt.Fax: is not a known field'],
    ['tenant.json', /"Zeiten": \{ "de": "[^"]*",/, '"Zeiten": {', 'Kontakt.Zeiten.de: is missing'],
    [
      'tenant.json',
      '"Name": "Lindenstrom GmbH"',
      '"Name": "${X}"',
      'Name: may not hold a placeholder; only MandantUrl, EmpfehlenWebPage, AllowedOrigins, trackings, SquidexUrl, ProduktUrl, Agenturanmeldung may',
    ],
    [
      'tenant.json',
      ':-http://127.0.0.1:4601}"]',
      '}"]',
      'AllowedOrigins[0]: needs the environment variable TENANT_LINDENSTROM_URL',
    ],
    [
      'tenant.json',
      /"AllowedOrigins": \[.*\]/,
      '"AllowedOrigins": ["https://other.example"]',
      "AllowedOrigins: must list http://127.0.0.1:4601, where the widget's own links lead",
    ],
    [
      'tenant.json',
      /"AllowedOrigins": \[.*\]/,
      '"AllowedOrigins": ["http://shop.example"]',
      'AllowedOrigins[0]: must be an origin like https://www.example.com (http on this machine only), without a path',
    ],
    [
      'tenant.json',
      /"AllowedOrigins": \[.*\]/,
      '"AllowedOrigins": ["http://evil-localhost"]',
      'AllowedOrigins[0]: must be an origin like https://www.example.com (http on this machine only), without a path',
    ],
    [
      'products.json',
      /"BestellUrl": "[^"]*"/,
      '"BestellUrl": "https://somebody@shop.example/bestellen"',
      'Produkte[0].BestellUrl: must be a path that begins with one /, or an address that begins with https://',
    ],
    [
      'products.json',
      '"ExterneId": "LS-GAS-FAIR"',
      '"ExterneId": "LS-STROM-NATUR"',
      'Produkte[1].ExterneId: must be unique, and LS-STROM-NATUR is there twice',
    ],
    [
      'tenant.json',
      /"Muster": "[^"]*"/,
      String.raw`"Muster": "(?:\\d+[ -]?)+"`,
      'Kundennummer.Muster: must not be a pattern that can be tried in more than a million ways, such as a repeated group with a repetition or a choice in it',
    ],
    [
      'tenant.json',
      '"EmailWhitelist": []',
      '"EmailWhitelist": ["nonsense"]',
      'EmailWhitelist[0]: must be an e-mail address or a domain like example.com',
    ],
    [
      'tenant.json',
      '"SquidexAppName": null',
      '"SquidexAppName": "app"',
      'SquidexClientId: must be given together with SquidexAppName, or both be null',
    ],
    [
      'tenant.json',
      /"SquidexAppName": null,\s*"SquidexClientId": null/,
      '"SquidexAppName": "app", "SquidexClientId": "widget"',
      'SquidexClientId: needs the environment variable TENANT_LINDENSTROM_SQUIDEX_SECRET',
    ],
    [
      'tenant.json',
      '"SquidexAppName": null,',
      '"SquidexAppName": null, "SquidexUrl": "http://content.example",',
      'SquidexUrl: must be an address that begins with https:// (http:// on this machine only), without ? and # and without / at its end, or empty for none',
    ],
    [
      'products.json',
      '"Kategorie": "gas"',
      '"Kategorie": "wasser"',
      'Produkte[1].Kategorie: must be one of strom, gas, kombi',
    ],
    [
      'products.json',
      '"Startdatum": "2025-01-01"',
      '"Startdatum": "2026-01-01"',
      'Produkte[0].Praemien[0].Enddatum: must not be before Startdatum (2026-01-01)',
    ],
    [
      'products.json',
      '"EnddatumAnzeige": null',
      '"EnddatumAnzeige": "2024-12-31"',
      'Produkte[0].Praemien[0].EnddatumAnzeige: must not be before Startdatum (2025-01-01)',
    ],
    [
      'products.json',
      '"Startdatum": "2025-01-01"',
      '"Startdatum": "2025-02-30"',
      'Produkte[0].Praemien[0].Startdatum: must be a day like 2026-01-31',
    ],
    [
      'products.json',
      '"Id": "gas-2025"',
      '"Id": "strom-2025"',
      'Produkte[1].Praemien[0].Id: must be unique, and strom-2025 is there twice',
    ],
    [
      'products.json',
      '"WertCent": 4000',
      '"WertCent": 40.5',
      'Produkte[0].Praemien[0].WertCent: must be a whole number from 0 to 100000000',
    ],
    [
      'products.json',
      '"BestellUrl": "/bestellen',
      '"BestellUrl": "//evil.example/bestellen',
      'Produkte[0].BestellUrl: must be a path that begins with one /, or an address that begins with https://',
    ],
    ['theme.json', '"radius": 16', '"radius": "16px"', 'radius: must be a whole number from 0 to 32'],
    ['theme.json', '#1f6844', 'red;}body{display:none', 'light.accent: must be a colour like #1f6844'],
    [
      'theme.json',
      '"system-ui, ',
      '"x}</style><script>, ',
      "fontFamily: must be font families separated by commas, names with blanks in '…'",
    ],
    [
      'theme.json',
      '"textMuted": "#55635a"',
      '"textMuted": "#9aa59e"',
      'light: textMuted (#9aa59e) on surface (#ffffff) has a contrast of 2.54:1, and WCAG AA needs 4.5:1',
    ],
    ['content/de/texts.json', '(/agb)', '(/impressum)', 'termsLabel.text: may link to /agb and /datenschutz only'],
    ['content/de/texts.json', '"lead"', '"text"', 'home.text: is not a known field'],
    ['content/de/texts.json', '{bounty}', 'Geld', 'shareText.100: must hold {link}, {bounty}'],
    [
      'content/de/texts.json',
      '{recommender}',
      '{name}',
      'shareText.100: may hold no other placeholders than {link}, {bounty}, {product}, {recommender}',
    ],
    ['content/en/agb.md', "version: '2026-11-24'", "versoin: '2026-11-24'", 'versoin: is not a known field'],
    [
      'content/en/agb.md',
      '## 1.',
      '[x](javascript:alert(1))\n\n## 1.',
      'may not link to or show javascript:alert(1); links lead to http(s), mailto, tel or # addresses, or to a page of the widget',
    ],
    [
      'logo.svg',
      '</svg>',
      '<script>1</script></svg>',
      'must be a plain drawing, without scripts, embedded pages, pictures or animations',
    ],
    ['logo.svg', '<circle ', '<circle onload="x()" ', 'must not have event handlers'],
    ['logo.svg', '<circle ', '<a href="https://x.example"/><circle ', 'must not refer to anything outside itself'],
    [
      'logo.svg',
      '<circle ',
      '<style>@import "//x.example/a.css"</style><circle ',
      'must not refer to anything outside itself',
    ],
    [
      'logo.svg',
      '<circle ',
      '<g style="fill:url(//x.example/a.svg)"/><circle ',
      'must not refer to anything outside itself',
    ],
    ['logo.svg', '</title>', '</title><!DOCTYPE svg>', 'must not have a document type'],
    ['logo.svg', '</title>', '</title><!ENTITY a "b">', 'must not have a document type'],
  ] as const)('%s: %s → %s', async ([file, from, to, sentence], { copy }) => {
    await copy.edit(file, from, to);
    expect(await copy.mistakes()).toContain(`${file}: ${sentence}`);
  });

  it('names the tenants folder in full', async ({ copy }) => {
    await copy.edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": 1.5');
    await expect(loadTenants(copy.dir, {})).rejects.toThrow(
      /^tenants\/lindenstrom\/tenant\.json: Whatsapp: must be a whole number from -1/,
    );
  });

  it('collects the mistakes of all files and tenants', async ({ copy }) => {
    await copy.edit('tenant.json', '"Whatsapp": 1', '"Whatsapp": -9');
    await copy.edit('tenant.json', '"Sms": 7', '"Sms": true');
    await copy.edit('theme.json', '"radius": 16', '"radius": -1');
    await rm(copy.at('content/en/impressum.md'));
    await mkdir(join(copy.dir, 'fernklang'));
    expect(await copy.mistakes()).toEqual(
      expect.arrayContaining([
        'tenants/fernklang/tenant.json: is missing',
        'tenant.json: Whatsapp: must be a whole number from -1 to 99',
        'tenant.json: Sms: must be a whole number from -1 to 99',
        'theme.json: radius: must be a whole number from 0 to 32',
        'content/en/impressum.md: is missing',
      ]),
    );
  });

  it('tells line and column of malformed JSON', async ({ copy }) => {
    await writeFile(copy.at('theme.json'), '{\n  "light": {\n    "accent": x\n  }\n}\n');
    expect(await copy.mistakes()).toEqual(['theme.json: line 3, column 15: is not valid JSON']);
  });
});
