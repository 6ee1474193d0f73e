import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readAgencyOverview, type AgencyOverview } from '#contract/agency/reports/calls-overview.ts';
import { funnelStage } from '#contract/agency/reports/states.ts';
import { readOffice } from '#contract/agency/sign-in/calls.ts';
import { valuesOf } from '#contract/values-of.ts';
import { kaya, openOffice } from '#widget/testing/open-office.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

const steps = (times: number) => ({
  referralCount: 1200 * times,
  clickCount: 3000 * times,
  leadCount: 600 * times,
  confirmedCount: 500 * times,
  orderCount: 300 * times,
  paidOrderCount: 120 * times,
});
const money = (times: number) => ({
  openedCent: 9000 * times,
  cancelledCent: 1000 * times,
  paidCent: 6050 * times,
  returnedCent: 0,
});

const overview = (times: number): AgencyOverview => ({
  sums: { ...steps(times), ...money(times) },
  funnel: valuesOf(funnelStage).map((stage, index) => ({
    stage,
    referralCount: times * (5 - index) * 200,
    ofFormerPercent: index === 0 || times === 0 ? null : 80 - index,
    ofAllPercent: index === 0 || times === 0 ? null : 70 - index,
  })),
  months: Array.from({ length: 12 }, (_, index) => ({
    month: index === 0 ? '2025-12' : `2026-${String(index).padStart(2, '0')}`,
    ...steps(times * index),
    ...money(times * index),
  })),
  channels:
    times === 0
      ? []
      : [
          { channel: 'whatsapp', ...steps(2) },
          { channel: '', ...steps(1) },
        ],
  products: times === 0 ? [] : [{ productId: 'natur', productName: 'Lindenstrom Natur', ...steps(3) }],
});

const open = async (times: number) => {
  serviceThat(
    answers(readAgencyOverview, () => overview(times)),
    answers(readOffice, () => kaya),
  );
  await openOffice('/agentur/uebersicht');
  await screen.findByRole('heading', { level: 2, name: 'Die letzten zwölf Monate' }, { timeout: 20_000 });
};
const textOf = ({ textContent }: Element) => textContent.replaceAll('\u00A0', ' ');
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [
      ...within(row).getAllByRole('rowheader').map(textOf),
      ...within(row).getAllByRole('cell').map(textOf),
    ]);
const numbersIn = (picture: Element, what: string) =>
  Array.from(picture.querySelectorAll('rect'), (part) => Number.parseFloat(part.getAttribute(what) ?? ''));

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

describe('the overview of an agency', () => {
  it('has beside each picture a table with the same figures', async () => {
    await open(1);
    expect(rowsOf('Von der Empfehlung zum bezahlten Auftrag')).toEqual([
      ['Empfohlen', '1.000', '–', '–'],
      ['Link geöffnet', '800', '79 %', '69 %'],
      ['Daten hinterlassen', '600', '78 %', '68 %'],
      ['Bestellt', '400', '77 %', '67 %'],
      ['Bezahlt', '200', '76 %', '66 %'],
    ]);
    const months = rowsOf('Die letzten zwölf Monate');
    expect(months).toHaveLength(12);
    expect(months[0]).toEqual(['11/2026', '13.200', '6.600', '3.300', '1.320', '665,50 €']);
    expect(months.at(-1)).toEqual(['12/2025', '0', '0', '0', '0', '0 €']);
    expect(rowsOf('Kanäle')).toEqual([
      ['WhatsApp', '2.400', '1.200', '600', '240'],
      ['Anderswo', '1.200', '600', '300', '120'],
    ]);
    expect(rowsOf('Produkte')).toEqual([['Lindenstrom Natur', '3.600', '1.800', '900', '360']]);
  });

  it('draws each month as high as it is beside the highest, oldest first', async () => {
    await open(1);
    const pictures = document.querySelectorAll('svg[viewBox="0 0 12 41"]');
    expect(pictures).toHaveLength(4);
    for (const picture of pictures) {
      const [ground, ...bars] = numbersIn(picture, 'height').toReversed();
      expect(ground).toBe(1);
      const oldestFirst = bars.toReversed();
      expect(oldestFirst.map((height) => Math.round((height / 40) * 11))).toEqual(
        Array.from({ length: 12 }, (_, at) => at),
      );
    }
  });

  it('draws the steps narrower by those that went no further', async () => {
    await open(1);
    const widths = Array.from(document.querySelectorAll('svg[viewBox="0 0 100 10"]'), (step) =>
      numbersIn(step, 'width'),
    );
    expect(widths).toEqual([100, 80, 60, 40, 20].map((width) => [100, width]));
  });

  it('draws nothing, and says so, where there is nothing: no share of it either', async () => {
    await open(0);
    for (const picture of document.querySelectorAll('main svg')) expect(picture.innerHTML).not.toMatch(/NaN|Infinity/);
    expect(rowsOf('Von der Empfehlung zum bezahlten Auftrag').map(([, ...figures]) => figures)).toEqual(
      Array.from({ length: 5 }, () => ['0', '–', '–']),
    );
    expect(screen.getAllByText('Noch nichts.')).toHaveLength(2);
    const heights = Array.from(document.querySelectorAll('svg[viewBox="0 0 12 41"]'), (one) =>
      numbersIn(one, 'height'),
    );
    expect(heights).toEqual(Array.from({ length: 4 }, () => [...Array.from({ length: 12 }, () => 0), 1]));
  });
});
