import { callLines, findCalls, listCalls } from './listed-calls.ts';

/** `npm run calls [path or word]`: the calls of the API, each with where it is defined and what answers it. */
const [asked] = process.argv.slice(2);
const all = listCalls();
const found = asked === undefined ? all : findCalls(all, asked);
console.log(found.length > 0 ? callLines(found).join('\n') : `No call has to do with ${asked}.`);
