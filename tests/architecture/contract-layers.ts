import { layers } from './domain-layers.ts';

/** A topic of the contract alone: what a tenant tells about itself, on which the domain stands as a whole. */
const lowest = ['programme/tenant'];
/** Reports name the states of what they count; in the domain they are counted below all who decide. */
const highest = ['records/statistics'];

/** The topics of the contract by the layers of the domain, the lowest first. */
const ordered = [
  lowest,
  ...layers.map((layer) => layer.map(({ topic }) => topic).filter((topic) => !highest.includes(topic))),
  highest,
];

const contract = '^src/contract/';
const exactly = (topic: string) => `${contract}${topic}/[^/]+$`;
/** Joins what topics say of themselves, or tests what all of them say. */
const joining = String.raw`(?:api|(?:(?:office|desk)-)?boot|happenings|wire|webhook-messages|dictionaries|said-by-people|[\w-]+\.test)\.ts$`;
/** What all topics share: shapes of fields, codes, routes, words. */
const ground = `${contract}(?!${joining})(?:operator-texts/|office-texts/|words/|routes/|[^/]+$)`;

/** A room of its own for each topic of the contract, with the rooms that it may enter. */
export const contractRooms: readonly {
  readonly name: string;
  readonly from: string;
  readonly rooms: readonly string[];
}[] = [
  { name: 'contract', from: `${contract}${joining}`, rooms: [contract] },
  { name: 'contract-ground', from: ground, rooms: [] },
  ...ordered.flatMap((layer, index) => {
    const below = ordered.slice(0, index).flat().map(exactly);
    return layer.map((topic) => ({ name: `contract-${topic}`, from: exactly(topic), rooms: [ground, ...below] }));
  }),
];
