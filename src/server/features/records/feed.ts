import { keepFeed } from '#server/jobs/records/feed.ts';
import type { Feature } from '../feature.ts';

export const feed = { jobs: [keepFeed] } as const satisfies Feature;
