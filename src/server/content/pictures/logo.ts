/**
 * Why a drawing may not be served, or undefined. It is served with a policy that stops scripts anyway; this keeps
 * whoever prepares a tenant from relying on what will not work, and mails and previews from fetching strangers' files.
 */
export function logoProblem(svg: string): string | undefined {
  if (!/^\s*(?:<\?xml[^>]*\?>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<svg[\s>]/.test(svg))
    return 'must be an SVG drawing';
  if (/<!(?:DOCTYPE|ENTITY)/i.test(svg)) return 'must not have a document type';
  if (/<(?:[\w-]+:)?(?:script|foreignObject|iframe|image|animate|set|handler)\b/i.test(svg)) {
    return 'must be a plain drawing, without scripts, embedded pages, pictures or animations';
  }
  if (/\son\w+\s*=/i.test(svg)) return 'must not have event handlers';
  if (/(?:href\s*=|@import|url\()\s*(?:["']\s*)?(?!#)[^\s"')]/i.test(svg))
    return 'must not refer to anything outside itself';
  return undefined;
}
