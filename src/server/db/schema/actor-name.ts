import { text } from 'drizzle-orm/pg-core';

declare const ofActor: unique symbol;

/**
 * Who did something, as people read it in a trail: the name at that time. Made of an actor alone (`nameOf` of the operators' topic), so that
 * no other text stands for somebody.
 */
export type ActorName = string & { readonly [ofActor]: true };

/** What stands where a name was that nobody may keep any longer. */
export const forgottenActor = '' as ActorName;

/** A column that says who did it. */
export const actorColumn = (name: string) => text(name).$type<ActorName>();
