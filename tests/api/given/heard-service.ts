import { Service } from '../service/service.ts';
import { newDatabase, type Engine } from '../service/engines.ts';

/** A service of which one hears what it asks of its database: each statement's text, in order. */
export async function startHeard(engine: Engine): Promise<{ readonly service: Service; readonly heard: string[] }> {
  const heard: string[] = [];
  const open = () => newDatabase(engine, { onStatement: (text) => heard.push(text) });
  return { service: await Service.start(engine, undefined, undefined, open), heard };
}
