/** A folder of the domain, by its path below `src/server/domain`, and what it holds. */
export interface Topic {
  readonly topic: string;
  readonly holds: string;
}

/**
 * The topics of the domain, layer by layer, the lowest first. A topic imports topics of lower layers, and no other of its own; below all
 * of them lie the shapes of mails and what stands in the domain's own folder.
 */
export const layers: readonly (readonly Topic[])[] = [
  [
    {
      topic: 'identity',
      holds:
        'who calls, and how often they may try: sessions, tokens, captcha, limits, numbers, masks, repeated requests',
    },
    { topic: 'programme/advisers', holds: 'the tenant’s advisers, in whose name is recommended' },
    {
      topic: 'programme/catalogue',
      holds: 'products, categories, which bounty is promised today, and which products are still named',
    },
    {
      topic: 'programme/sources',
      holds: 'the last good copies of what services have that a part of a tenant comes from, and how reading them goes',
    },
    { topic: 'records/deletion-log', holds: 'until when everything is kept, and what stays of what was deleted' },
    { topic: 'records/feed', holds: 'what happens, told as it does to whoever reads it; and what is counted by that' },
  ],
  [
    { topic: 'records/health', holds: 'how each thing of a programme is, since when, and who was told that' },
    { topic: 'money/holds', holds: 'what is blocked or held, and why' },
    { topic: 'money/traits', holds: 'what people have in common, as keyed hashes, and whom somebody has to look at' },
    { topic: 'money/ledger', holds: 'the books: postings, their seals and anchors, and sums by month' },
    {
      topic: 'programme/content',
      holds: 'the values that stand in a tenant’s texts, and what its content service is asked and tells',
    },
    { topic: 'records/statistics', holds: 'sums by month' },
  ],
  [
    { topic: 'operator', holds: 'operators: their keys, what they did, and what takes two of them' },
    { topic: 'people/consent', holds: 'who has agreed to which text, and the proof of it' },
  ],
  [
    {
      topic: 'agency/agencies',
      holds: 'agencies with their advisers, and who of them is signed in to the office',
    },
    { topic: 'money/bounty', holds: 'what becomes of a bounty: its states, the orders it hangs on, its mails' },
    { topic: 'records/webhooks', holds: 'endpoints of a tenant’s systems, and what they are told of the feed' },
    { topic: 'people/account', holds: 'recommenders: registration, passwords, login, admission' },
  ],
  [
    {
      topic: 'agency/bounty-plan',
      holds: 'what an order pays that comes of recommending with an adviser, and what agencies add to that',
    },
    { topic: 'agency/employees', holds: 'who works in an agency: invited by its owner, let in, and shut out' },
    { topic: 'agency/master-data', holds: 'what the tenant keeps of an agency, for its people to read' },
    { topic: 'money/accounts', holds: 'bank accounts: where a bounty goes' },
    { topic: 'people/contact', holds: 'letters to the support' },
    { topic: 'people/customer-number', holds: 'the number by which the tenant knows a recommender' },
    { topic: 'people/missing', holds: 'bounties that somebody misses' },
    { topic: 'people/newsletter', holds: 'the newsletter: agreed to, and ended' },
  ],
  [
    {
      topic: 'agency/sign-in',
      holds: 'how people of agencies come into the office: by their identity provider, by a mailed link',
    },
    { topic: 'money/vouchers', holds: 'the stock of vouchers, and who got which' },
    { topic: 'referral/referral', holds: 'a referral itself: its state, its link, who opened it' },
  ],
  [{ topic: 'money/pay-runs', holds: 'which transfers go into a file, who releases it, and where each stands' }],
  [{ topic: 'money/settlement', holds: 'what orders, time and people’s leaving do to bounties and books' }],
  [
    { topic: 'agency/invoices', holds: 'what agencies are charged, month by month, and who says that it is paid' },
    { topic: 'money/bank-answers', holds: 'what the bank says of transfers, and what two operators decide about it' },
    { topic: 'agency/release', holds: 'what agencies say of their orders, and what that does to bounties' },
    { topic: 'money/blocking', holds: 'blocking, holding, and lifting that' },
  ],
  [
    { topic: 'money/collecting', holds: 'how somebody collects a bounty: by transfer or voucher' },
    {
      topic: 'money/fraud',
      holds: 'what is conspicuous about recommenders and advisers, and what a person decides about it',
    },
    { topic: 'programme/campaigns', holds: 'campaigns: joined, and withdrawn from' },
  ],
  [{ topic: 'referral/recommending', holds: 'making a referral, confirming and sharing it' }],
  [
    { topic: 'referral/invitation', holds: 'contacts of advisers, who are invited to recommend' },
    { topic: 'money/overdue', holds: 'what the operator owes and is late with' },
    { topic: 'referral/order', holds: 'orders, and whose they are' },
  ],
  [{ topic: 'referral/recipient', holds: 'recipients: their details, their confirmation, their link' }],
  [
    {
      topic: 'people/advertising',
      holds: 'who may be sent newsletter and advertising, and the end of it for who asks the operator',
    },
    { topic: 'agency/inviting', holds: 'how an agency’s people invite contacts of its advisers' },
    {
      topic: 'agency/reports',
      holds: 'what an agency sees of its referrals, leads, orders, bounties and invitations, row by row and in sums',
    },
    { topic: 'people/personal-area', holds: 'what recommenders see of their referrals and bounties' },
    { topic: 'records/erasure', holds: 'deleting a person and all that is theirs' },
  ],
  [{ topic: 'records/disclosure', holds: 'all that is kept of a person, for them to read (GDPR Art. 15)' }],
  [
    {
      topic: 'records/dossiers',
      holds: 'whom an operator finds by one field, and the whole way of a person or a referral',
    },
    { topic: 'records/retention', holds: 'deleting what nobody may keep any longer' },
  ],
];

const domain = '^src/server/domain/';
const exactly = (topic: string) => `${domain}${topic}/[^/]+$`;
const mails = exactly('mails');
/** Files in the domain's own folder: tenant, effects, time, sums of money. */
const ground = `${domain}[^/]+$`;

/** A room of its own for each topic, with the rooms that it may enter. */
export const domainRooms: readonly {
  readonly name: string;
  readonly from: string;
  readonly rooms: readonly string[];
}[] = [
  { name: 'domain-mails', from: mails, rooms: [] },
  { name: 'domain-ground', from: ground, rooms: [mails] },
  ...layers.flatMap((layer, index) => {
    const below = layers.slice(0, index).flatMap((lower) => lower.map(({ topic }) => exactly(topic)));
    return layer.map(({ topic }) => ({
      name: `domain-${topic}`,
      from: exactly(topic),
      rooms: [ground, mails, ...below],
    }));
  }),
];
