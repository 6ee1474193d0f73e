import type { Effects } from '#server/domain/effects.ts';
import type { ContentDesk } from '#server/domain/programme/content/desk.ts';
import type { SourceDesk } from '#server/domain/programme/sources/desk.ts';
import type { TopicRules } from '#server/domain/topic-rules.ts';
import type { Figures } from '#server/http/figures.ts';
import type { JobGround } from '#server/jobs/ground.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Answered } from '#server/routes/api/answer.ts';

/** What the figures of a topic are counted on. */
export type FiguresGround = Omit<JobGround, 'logger'> & {
  /** The content services of tenants. */
  readonly contents: ContentDesk;
  /** Their product services. */
  readonly products: SourceDesk;
};

/** All that a topic has the service do: its manifest. The service is made of a list of them and knows no topic besides. */
export interface Feature extends Partial<TopicRules<Effects>> {
  /** The calls that it answers. */
  readonly calls?: Answered;
  /** Work that is done again and again. */
  readonly jobs?: readonly ((ground: JobGround) => Job)[];
  /** What whoever watches the service reads of it. */
  readonly figures?: (ground: FiguresGround) => Figures;
}
