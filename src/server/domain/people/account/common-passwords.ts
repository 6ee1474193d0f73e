/** The letters of a password without what people put around a word to meet the demands. */
export const bare = (text: string) => text.toLowerCase().replaceAll(/^\P{L}+|\P{L}+$/gu, '');

/**
 * Words that are guessed first: what stands at the top of lists of leaked passwords and meets the demands once a capital
 * letter and a digit are added. Compared as `bare`.
 */
export const commonWords: ReadonlySet<string> = new Set(
  `password passwort passw0rd p@ssword p@ssw0rd kennwort geheim secret qwertz qwerty qwertzuiop qwertyuiop asdfgh asdfghjkl
  yxcvbnm zxcvbnm qazwsx 1q2w3e4r 1qaz2wsx abc abcd abcde abcdef abcdefg abcdefgh abcabc aaaaaa iloveyou ichliebedich
  liebe schatz sunshine sommer winter herbst fruehling frühling summer spring autumn hallo hello welcome
  willkommen admin administrator root test tester testtest default login master dragon monkey football fussball fußball
  baseball superman batman pokemon starwars princess prinzessin michael daniel thomas andreas alexander hamburg berlin
  muenchen münchen koeln köln deutschland germany schalke bayern borussia ferrari mercedes porsche computer internet
  samsung google facebook whatsapp letmein trustno whatever killer charlie jordan freedom shadow cookie chocolate
  schokolade banane blume hallohallo passwortpasswort januar februar maerz märz april mai juni juli august september
  oktober november dezember montag dienstag mittwoch donnerstag freitag samstag sonntag`
    .split(/\s+/)
    .map(bare),
);
