import { topics } from './commands.ts';
import { nearest } from './nearest.ts';

/** As wide as a terminal is at least. */
const width = 80;

/** Words in lines of that width, each behind a margin. */
function wrapped(text: string, margin: string): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && margin.length + line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].map((each) => `${margin}${each}`).join('\n');
}

const call = (...words: readonly string[]) => ['operator', ...words].filter(Boolean).join(' ');

/** What these do is not asked of the API, so they are no topics like the others. */
const ownTopics = [
  ['database', 'tables of this version: migrate, status'],
  ['tenants', 'folders that are to be served: check, preview, simulate'],
] as const;

const topicsHelp = () =>
  [
    'operator TOPIC ACTION …   [--json]',
    '',
    ...[...Object.entries(topics).map(([topic, { about }]) => [topic, about] as const), ...ownTopics].map(
      ([topic, about]) => `  ${topic.padEnd(11)} ${about}`,
    ),
    '',
    'operator TOPIC --help names what can be done about a topic, operator TOPIC',
    'ACTION --help says how. Without an action, a topic that has a list is listed.',
    '',
    'Needs in the environment: OPERATOR_TENANT; OPERATOR_KEY, or OPERATOR_KEY_FILE',
    'with the name of a file that has it; OPERATOR_URL where the service is not',
    'http://localhost:4600.',
    '',
    'Ends with 0 when it is done, 1 when it was refused and nothing was done, 2 on',
    'wrong usage, 3 when somebody has to look at something: it is done in part, it is',
    'not known whether it is done, or what it says needs it.',
  ].join('\n');

function topicHelp(topic: string): string {
  const { about = '', actions = {} } = topics[topic] ?? {};
  const told = Object.entries(actions).map(
    ([action, { usage, summary }]) => `  ${`${action} ${usage}`.trim()}\n${wrapped(summary, '      ')}`,
  );
  return [`${call(topic, 'ACTION …')}   [--json]`, about, '', ...told].join('\n');
}

/** How one command is called, and what it does. */
export function commandHelp(topic: string, action: string): string {
  const { usage = '', summary = '' } = topics[topic]?.actions[action] ?? {};
  return [`${call(topic, action, usage)}   [--json]`, '', wrapped(summary, '')].join('\n');
}

/** What can be done: a line for each topic; about one topic all of it; of one action how. What is not known is passed over. */
export function help(topic = '', action = ''): string {
  if (!Object.hasOwn(topics, topic)) return topicsHelp();
  const isKnown = Object.hasOwn(topics[topic]?.actions ?? {}, action);
  return isKnown ? commandHelp(topic, action) : topicHelp(topic);
}

/** Where else an action is called so: `import` is one of `orders`, `vouchers` and `agencies`. */
const withAction = (action: string) =>
  Object.entries(topics)
    .filter(([, { actions }]) => Object.hasOwn(actions, action))
    .map(([topic]) => `${topic} ${action}`);

/** What somebody meant who has typed a topic that there is not. */
export function topicsNear(word: string): string[] {
  const elsewhere = withAction(word);
  return elsewhere.length > 0
    ? elsewhere
    : nearest(word, [...Object.keys(topics), ...ownTopics.map(([topic]) => topic)]);
}

/** What somebody meant who has typed an action that the topic has not. */
export const actionsNear = (topic: string, word: string): string[] =>
  nearest(word, Object.keys(topics[topic]?.actions ?? {})).map((action) => `${topic} ${action}`);
