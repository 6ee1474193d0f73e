/** The one document of the site: what it shows is up to its script, by the address. */
export function siteDocument(serviceOrigin: string): string {
  return `<!doctype html>
<html lang="de">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Fernklang</title>
<meta name="description" content="Internet, Fernsehen und Mobilfunk von Fernklang.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/site.css">
<script async src="${serviceOrigin}/v1/loader.js"></script>
<script type="module" src="/site.js"></script>
</head>
<body>
<div id="site"></div>
<noscript><p>Diese Seite braucht JavaScript. Sie erreichen uns auch unter +49 69 90009 270.</p></noscript>
</body>
</html>
`;
}
