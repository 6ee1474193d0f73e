import { shareChannels, type ShareChannel } from '#contract/programme/tenant/share-channels.ts';
import type { TenantFile } from './tenant-file.ts';

/** What a field of `tenant.json` does, in a sentence of the reference, and what may stand there. */
export interface Described {
  readonly does: string;
  readonly example: unknown;
}

type Field = Exclude<keyof TenantFile, ShareChannel>;

/** Of every field, by the contract's name; a field that is missing here does not compile. docs/tenant-json.md is made of it. */
const own: Readonly<Record<Field, Described>> = {
  tenant: { does: 'The key of the tenant, in every address: the name of its folder.', example: 'lindenstrom' },
  name: {
    does: 'The company’s name as the law has it: in the foot of mails and in payment files.',
    example: 'Lindenstrom GmbH',
  },
  displayName: { does: 'The name people know: in texts, titles and subjects.', example: 'Lindenstrom' },
  company: {
    does: 'What every business letter must name (§ 35a GmbHG, § 80 AktG): the foot of every mail.',
    example: {
      Adresse: 'Am Lindenhof 12, 36999 Aulingen',
      Register: 'Amtsgericht Aulingen, HRB 4711',
      Leitung: { de: 'Geschäftsführung: …', en: 'Managing directors: …' },
    },
  },
  tenantUrl: {
    does: 'Your web page, without / at the end. Links of mails and shared links lead there; order pages that are paths stand behind it.',
    example: 'https://www.lindenstrom.example',
  },
  recommendPath: {
    does: 'Path of the page behind it that has the widget. It may end with `?referral=`: then the widget’s page stands in the query and not in the hash.',
    example: '/empfehlen',
  },
  recommendPaths: {
    does: 'The same where it is another one in a language: mails in that language lead there.',
    example: { en: '/en/empfehlen' },
  },
  recommendWebPage: {
    does: 'Address of the page as a whole, as the accessibility declaration names it.',
    example: 'https://www.lindenstrom.example/empfehlen',
  },
  allowedOrigins: {
    does: 'Pages of which origins may show the widget. The one of `MandantUrl` must be among them.',
    example: ['https://www.lindenstrom.example'],
  },
  minHeight: {
    does: 'Height of the frame in pixels before its content has said how high it is: the page jumps less.',
    example: 720,
  },
  languages: { does: 'Languages, the first one first; texts are needed in each.', example: ['de', 'en'] },
  formOfAddress: { does: 'How German addresses people: widget, mails and errors.', example: 'Sie' },
  productApi: {
    does: 'Where products come from and what they are: `energie` (products.json), `telekom` (tariffs in products.json and categories.json), `http` (a product service, see `ProduktUrl`).',
    example: 'energie',
  },
  apiRoute: {
    does: 'What stands between `/api/v1` and the paths of a product service; without one only a name of the tenant’s.',
    example: '/lindenstrom',
  },
  productUrl: {
    does: 'Where the product service is; needed with `http` and refused otherwise.',
    example: 'https://products.fernklang.example',
  },
  productPauseMinutes: { does: 'How often the product service is asked.', example: 5 },
  productPictures: { does: 'Whether its pictures are taken, too.', example: true },
  squidexAppName: { does: 'The app of your Squidex that texts come from; null for none.', example: 'fernklang' },
  squidexClientId: {
    does: 'The client by which it is read; given together with the app. Its secret is the variable `TENANT_…_SQUIDEX_SECRET`.',
    example: 'fernklang:widget',
  },
  squidexUrl: {
    does: 'Where Squidex is, unless it is the maker’s cloud; empty for none.',
    example: 'https://content.example',
  },
  squidexSchemas: {
    does: 'Names of its schemas where they are others; null for one that is not there.',
    example: { Seiten: 'legal' },
  },
  agencySignIn: {
    does: 'Where people of agencies prove who they are (OpenID Connect); null: none sign in so. The secret is the variable `TENANT_…_SSO_SECRET`.',
    example: { Issuer: 'https://login.example.com', ClientId: 'referrals' },
  },
  trackings: {
    does: 'Who is told which pages and goals are reached, after consent. `matomo` with an empty address is left out.',
    example: [{ Art: 'dataLayer' }],
  },
  rememberChannel: { does: 'Remembers for two years which channel brought a person, if they agree.', example: false },
  mailSender: {
    does: 'From whom mails come. The domain must let your mail server send for it (SPF, DKIM, DMARC).',
    example: { Name: 'Lindenstrom Empfehlungen', Email: 'empfehlen@lindenstrom.example' },
  },
  support: {
    does: 'Where people turn to; letters of the contact page go to this address.',
    example: {
      Email: 'service@lindenstrom.example',
      Telefon: '+49 221 4710 460',
      Zeiten: { de: 'Montag bis Freitag', en: 'Monday to Friday' },
    },
  },
  advertising: {
    does: 'The programme is a part of your own advertising: its footer names no imprint, and the imprint’s address leads home.',
    example: false,
  },
  forceLogin: {
    does: 'Every page but those for recipients, links of mails and legal texts asks for a login first.',
    example: false,
  },
  integratedFrame: {
    does: 'Whether the widget is shown in a frame that the loader has not made; otherwise the browser goes on to your page.',
    example: false,
  },
  agentRecommendation: { does: 'People can recommend with an adviser of agents.json.', example: true },
  companyRecommendation: {
    does: 'Employees recommend at a page of their own; needs `MitarbeiterDomains`.',
    example: true,
  },
  storeBankdata: { does: 'People may keep their account for the next bounty.', example: true },
  newsletter: {
    does: 'People may take the newsletter when they recommend, and in their personal area.',
    example: true,
  },
  germanIbanOnly: {
    does: 'Takes German accounts only. (Article 9 of Regulation (EU) 260/2012 speaks against it.)',
    example: false,
  },
  complaintPeriodDays: {
    does: 'How many days after an order was made its bounty is ready: what can be withdrawn from is not paid yet.',
    example: 14,
  },
  orderPeriodDays: {
    does: 'How many days after a recipient has confirmed an order is waited for. What was promised before a change stays.',
    example: 365,
  },
  defaultShare: {
    does: 'What part of the bounty the recommender keeps unless they choose otherwise, in per cent.',
    example: 100,
  },
  maxRecipientBountyCent: { does: 'The most that a recipient gets of the bounty, in cents.', example: 10000 },
  recipientBonusCent: { does: 'What a recipient gets for an order beside that, in cents.', example: 0 },
  selfRecommendation: { does: 'Whether somebody may recommend to their own address.', example: false },
  emailWhitelist: {
    does: 'Only these domains and single addresses may recommend; empty: everybody. Browsers are told the domains alone.',
    example: [],
  },
  employeeDomains: {
    does: 'Domains of the company’s own addresses: who has one recommends at the employees’ page and nowhere else.',
    example: ['lindenstrom.example'],
  },
  excludedEmails: {
    does: 'Domains of employees and service providers, and single addresses, that may not take part.',
    example: ['mailinator.com'],
  },
  autologin: {
    does: 'Your page signs people in by a token of theirs; login, registration and password of the widget are switched off.',
    example: false,
  },
  autoAcceptTerms: {
    does: 'The box that agrees to the terms is ticked from the start. Have your lawyers look at it before.',
    example: false,
  },
  showProductCategory: { does: 'Names the category beside each product.', example: true },
  exitIntent: {
    does: 'Asks who moves the pointer out of the page whether they want to recommend: after 15 s and once.',
    example: false,
  },
  captchaRequired: { does: 'Asks for the security check always, not only after repeated tries.', example: false },
  payer: {
    does: 'Whose account bounties are paid from: who and what account stands in the payment file, and how many transfers its bank takes in one at most. Null: no pay runs.',
    example: {
      Name: 'Lindenstrom GmbH',
      Iban: 'DE89 3704 0044 0532 0130 00',
      Bic: 'COBADEFFXXX',
      HoechstensUeberweisungen: 10000,
    },
  },
  voucherAlarm: {
    does: 'Fewer vouchers of a value than this are told to `BetreiberEmail`; 0: only when somebody waits.',
    example: 20,
  },
  agencyPlan: {
    does: 'Lets agencies add to bounties, for which they are charged: the most for a referral, and what an agency may owe at a time. Null: no plans.',
    example: { HoechstensCent: 5000, BudgetCent: 500000 },
  },
  fraudCheck: {
    does: 'From how many points on what is conspicuous about people becomes a case, about which a person decides, and whether their bounties are held until then.',
    example: { AbPunkten: 100, Zurueckhalten: false },
  },
  operatorEmail: {
    does: 'Who is told of keys, anchors of the books, vouchers that run out, and what of the programme needs somebody. Null: nobody, and the log alone has it.',
    example: 'betrieb@lindenstrom.example',
  },
  customerNumber: {
    does: 'Asks recommenders for their customer number: what it looks like (a regular expression for the whole of it) and a hint. Null: does not ask.',
    example: { Muster: 'LS-?\\d{6}', Hinweis: { de: 'Sie beginnt mit LS …', en: 'It begins with LS …' } },
  },
};

const channel: Described = {
  does: 'Place of this way to share among the others, the smallest first; -1: it is not offered.',
  example: 1,
};

/** Of every field, ways to share included. */
export const describedFields: Readonly<Record<string, Described>> = {
  ...own,
  ...Object.fromEntries(shareChannels.map((name) => [name, channel])),
};
