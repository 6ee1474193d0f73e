import { launchBrowser, type Browser } from './devtools/pipe.ts';
import { measureFirstUse } from './first-use.ts';
import { measureMounts } from './mounts.ts';
import { report, type Rounds } from './report.ts';
import { ROUTE, variants } from './stage/partner-page.ts';
import { raiseStage, type Stage } from './stage/stage.ts';
import { takeStaticForm } from './stage/static-form.ts';
import { orderIn } from './statistics.ts';
import { measureTraffic } from './traffic.ts';

/** A phone on a poor line: what recipients of a link have in their hands. */
const line = { roundTrip: 150, bitsPerSecond: 1_600_000 };
const slowdown = 4;
const mountCount = 100;

export interface EmbedOptions {
  /** The first of five neighbouring ports. */
  port: number;
  rounds: number;
}

const mountOnce = `(async () => {
  const element = document.createElement('referral-widget');
  for (const [name, value] of [['tenant', 'lindenstrom'], ['start', '${ROUTE}'], ['location', 'none']]) {
    element.setAttribute(name, value);
  }
  document.getElementById('place').append(element);
  await element.ready;
  element.remove();
})()`;

async function measureRounds(browser: Browser, stage: Stage, room: number, count: number): Promise<Rounds> {
  const rounds: Rounds = { ours: [], lines: [], resizer: [], static: [] };
  stage.link.shape(line);
  // The first round is for the servers and the browser to get warm, and counts for nothing.
  for (let round = -1; round < count; round += 1) {
    for (const variant of orderIn(round + 1, variants)) {
      const use = await measureFirstUse(browser, stage, variant, { slowdown, room, height: room });
      if (round >= 0) rounds[variant].push(use);
    }
    if (round >= 0) process.stdout.write(`\rround ${round + 1} of ${count}`);
  }
  process.stdout.write('\n');
  stage.link.shape(null);
  return rounds;
}

/** Measures the embedding of the built product beside two others and prints what came out. */
export async function benchEmbedding({ port, rounds: count }: EmbedOptions): Promise<void> {
  const stage = await raiseStage(port);
  const browser = await launchBrowser();
  try {
    const { html, height } = await takeStaticForm(browser, stage);
    stage.setStaticForm(html);
    const rounds = await measureRounds(browser, stage, height, count);
    // Without room in the page's style: the frame with its height in the HTML, and the least that a partner can write.
    const { shift: shiftUnreserved } = await measureFirstUse(browser, stage, 'ours', { slowdown: 1, room: 0, height });
    const { shift: shiftOfLines } = await measureFirstUse(browser, stage, 'lines', { slowdown: 1, room: 0, height: 0 });
    const mounts = await measureMounts(browser, `${stage.partner}/empty`, mountOnce, mountCount);
    const ours = await measureTraffic(browser, stage, 'ours');
    const resizer = await measureTraffic(browser, stage, 'resizer');
    console.log(`
Embedding: ${count} rounds, each variant once in each round, first in turn; nothing cached, no connection open.
One line in front of both origins, shared by page, frames and scripts: ${line.roundTrip} ms round trip (a new connection
costs one more, without TLS and slow start), ${line.bitsPerSecond / 1e6} Mbit/s. Processor ${slowdown} times slower, in the page and in the frame's
own process, before either runs a line. Every page reserves the ${height} pixels that the first screen is high.
`);
    console.log(
      report({
        rounds,
        shiftUnreserved,
        shiftOfLines,
        mounts,
        mountCount,
        traffic: [
          ['ours', ours],
          ['resizer', resizer],
        ],
      }),
    );
  } finally {
    await browser.close();
    await stage.close();
  }
}
