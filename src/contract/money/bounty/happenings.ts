import * as v from 'valibot';
import { facts, oneOf } from '../../happening.ts';
import { valuesOf } from '../../values-of.ts';
import { bountyReason, bountySide, bountyState } from './states.ts';

const worth = { side: oneOf(valuesOf(bountySide)), productId: facts.productId, valueCent: facts.cents };
const state = oneOf(valuesOf(bountyState));

/** What happens to a bounty, whose id is the subject. It and what is told of it outlive the people, as the books do. */
export const bountyHappenings = {
  opened: v.object({ ...worth, referralNumber: facts.referralNumber }),
  /** From one state to the next (`bountyMoves`); paid is one of them. */
  moved: v.object({ ...worth, former: state, state, reason: oneOf(valuesOf(bountyReason)) }),
  /** Its transfer has come back from the bank, owed again or not. */
  returned: v.object({ valueCent: facts.cents }),
};
