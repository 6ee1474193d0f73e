import { bankFileDeadlines } from '#server/domain/money/bank-answers/forget-files.ts';
import { takeBack } from '#server/domain/money/bank-answers/take-back.ts';
import { answer } from '#server/routes/api/answer.ts';
import { bankAnswersHandlers } from '#server/routes/api/money/bank-answers.ts';
import type { Feature } from '../feature.ts';

export const bankAnswers = {
  calls: answer('money/bank-answers', bankAnswersHandlers),
  takeBack: [takeBack],
  deadlines: bankFileDeadlines,
} as const satisfies Feature;
