import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Descriptors } from '#contract/routes/descriptor.ts';
import { desk } from '#contract/routes/desk.ts';
import { energy } from '#contract/routes/energy.ts';
import { office } from '#contract/routes/office.ts';
import { shared } from '#contract/routes/shared.ts';
import { telecom } from '#contract/routes/telecom.ts';
import { pageTableModule } from '../../src/delivery/page-table.ts';

const src = join(import.meta.dirname, '../../src');
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter((path) => /\.tsx?$/.test(path));
const code = files.filter((path) => !/\.(test|fixture)\.tsx?$/.test(path));
const read = (path: string) => readFileSync(join(src, path), 'utf8');

const lists: readonly Descriptors[] = [shared, energy, telecom];
const descriptors = lists.flatMap((list) => Object.values(list));
const inFeatures = descriptors.map(({ page }) => `widget/features/${page}.tsx`);
const inOffice = Object.values(office).map(({ page }) => `widget/office/pages/${page}.tsx`);
const atDesk = Object.values(desk).map(({ page }) => `widget/desk/pages/${page}.tsx`);
const pages = [...new Set([...inFeatures, ...inOffice, ...atDesk])];

describe('a page of the widget', () => {
  it('stands where its descriptor says', () => {
    expect(pages.length).toBeGreaterThan(30);
    expect(pages.filter((path) => !files.includes(path))).toEqual([]);
    const hasComponent = (path: string) => /^export default function [A-Z]/m.test(read(path));
    expect(pages.filter((path) => !hasComponent(path))).toEqual([]);
  });

  it('has a descriptor, and nothing else calls itself a page', () => {
    const called = code.filter((path) => path.startsWith('widget/') && path.endsWith('-page.tsx'));
    expect(called.toSorted()).toEqual(pages.toSorted());
  });

  it('is its module and its descriptor: no other file names it', () => {
    const words = new Set(pages.map((path) => basename(path, '.tsx')));
    const naming = code
      .filter((path) => !path.startsWith('contract/routes/'))
      .flatMap((path) => (read(path).match(/['"/][\w-]+-page(?=\.tsx['"]|['"])/g) ?? []).map((word) => [path, word]));
    expect(naming.filter(([, word = '']) => words.has(word.slice(1)))).toEqual([]);
  });

  it('is in no table that would have to be kept in step', () => {
    const tables = code.filter((path) => read(path).includes('Readonly<Record<RouteName,'));
    expect(tables).toEqual(['contract/route-rules.ts']);
  });
});

describe('the table of pages', () => {
  const both = { page: 'faq/faq-page' };

  it('has the pages of each variant, each module once', () => {
    const module = pageTableModule(
      {
        energy: { home: { page: 'home/home-page' }, faq: both },
        telecom: { home: { page: 'shop/shop-page' }, faq: both },
      },
      '#widget/features',
    );
    expect(module.split('\n')).toEqual([
      'const page0 = ["home", () => import("#widget/features/home/home-page.tsx")];',
      'const page1 = ["faq", () => import("#widget/features/faq/faq-page.tsx")];',
      'const page2 = ["shop", () => import("#widget/features/shop/shop-page.tsx")];',
      'export const pageTable = { "energy": { "home": page0, "faq": page1 }, "telecom": { "home": page2, "faq": page1 } };',
    ]);
  });
});
