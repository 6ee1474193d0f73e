/**
 * Programs that fetch a link to show a preview of it, by the names they give themselves. The names of apps are not
 * enough: Pinterest's, LinkedIn's and XING's own browsers bear them too, and people read in those.
 */
const crawlers =
  /facebookexternalhit|facebot|meta-external|whatsapp|twitterbot|linkedinbot|xing-contenttab|telegrambot|slackbot|slack-imgproxy|discordbot|skypeuripreview|pinterestbot|googlebot|bingbot|bingpreview|applebot|mastodon|iframely|embedly|vkshare|redditbot|snap url preview|viber|linespider/i;

export function isCrawler(userAgent: string | undefined): boolean {
  return crawlers.test(userAgent ?? '');
}
