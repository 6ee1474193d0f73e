import { expect, it } from 'vitest';
import { deadlinesOfAll } from './fold-features.ts';

/** What the log says was deleted, by which rule: written down here, since the log proves it to whoever asks. */
const noted = {
  UnbestaetigteEmpfaenger: 'Empfaenger',
  UnbestaetigteEmpfehler: 'Empfehler',
  UnbestaetigteEmpfehlungen: 'Empfehlung',
  OffeneRegistrierungen: 'Registrierung',
  UngenutzteEmpfehlungen: 'Empfehlung',
  AbgeschlosseneEmpfaenger: 'Empfaenger',
  AuftraegeOhnePraemie: 'Auftrag',
  Auftragsimporte: 'Auftragsimport',
  UnbestaetigteZustimmungen: 'Zustimmung',
  Zustimmungsnachweise: 'Zustimmung',
  AbgelaufeneToken: 'Token',
  GetippteAngaben: 'Token',
  Wiederholungsschutz: 'Antwort',
  GezaehlteVersuche: 'Versuche',
  GeloesteCaptchas: 'Captcha',
  BeendeteSitzungen: 'Sitzung',
  VersendeteMails: 'Mail',
  BeantworteteVermisste: 'Vermisst',
  AufgehobeneSperren: 'Sperre',
  GruendeVonSperren: 'Sperre',
  AbgelehnteZahldateien: 'Zahldatei',
  AbgelehnteZahllaeufe: 'Zahllauf',
  AufgegebeneZahllaeufe: 'Zahllauf',
  VerjaehrteBelege: 'Beleg',
  BankdatenBezahlterPraemien: 'Bankdaten',
  Zahldateien: 'Zahldatei',
  UntaetigeAgenturMitarbeiter: 'AgenturMitarbeiter',
  BeendeteAgenturzuschlaege: 'Agenturzuschlag',
  WebhookZustellungen: 'WebhookZustellung',
  BezahlteRechnungen: 'Rechnung',
  EntschiedeneAuffaelligkeiten: 'Auffaelligkeit',
  Merkmale: 'Merkmal',
  GesperrteBelege: 'Beleg',
  AusgegebeneGutscheine: 'Gutscheincode',
  Bankdateien: 'Bankdatei',
  SuchenNachPersonen: 'Suchen',
  Betreiberprotokoll: 'Protokolleintrag',
  BeendeteSchluessel: 'Schluessel',
  Loeschmarken: 'Loeschmarke',
};

it('each deadline notes what it deletes, under its own rule', () => {
  expect(Object.fromEntries(Object.values(deadlinesOfAll).map(({ rule, kind }) => [rule, kind]))).toEqual(noted);
});
