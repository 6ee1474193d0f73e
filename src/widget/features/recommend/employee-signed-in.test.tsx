import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { listCampaigns } from '#contract/programme/campaigns/calls.ts';
import { boot } from '#widget/testing/boot.fixture.ts';
import { lena, openWidget } from '#widget/testing/open.fixture.tsx';
import { answers, serviceThat } from '#widget/testing/service.fixture.ts';

it('tells an employee who is logged in with another address how to use the company’s', async () => {
  serviceThat(answers(listCampaigns, () => ({ campaigns: [] })));
  const config = { ...boot.config, companyRecommendation: true };
  await openWidget('/mitarbeiterempfehlen', { user: lena, boot: { config } });
  const address = await screen.findByRole('textbox', { name: 'E-Mail-Adresse' });
  const hint = document.getElementById(address.getAttribute('aria-describedby')?.split(' ')[0] ?? '');
  expect(hint?.textContent).toContain('melde dich bitte zuerst ab');
});
