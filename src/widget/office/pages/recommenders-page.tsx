import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { listAgencyRecommenders, type RecommenderRow } from '#contract/agency/reports/calls.ts';
import { recommenderColumns } from '#contract/agency/reports/states.ts';
import { valuesOf } from '#contract/values-of.ts';
import { call } from '#widget/http/call.ts';
import { fetchFile } from '#widget/http/fetch-file.ts';
import { asked } from '../reports/ask-report.ts';
import { Day } from '#widget/workplace/cells.tsx';
import type { ReportColumn } from '#widget/workplace/report-column.ts';
import { Report } from '../reports/report.tsx';

type Column = (typeof recommenderColumns)[keyof typeof recommenderColumns];

const columns: readonly ReportColumn<RecommenderRow, Column>[] = [
  { name: recommenderColumns.recommenderName, label: msg`Recommender`, cell: (row) => row.recommenderName },
  { name: recommenderColumns.referralCount, label: msg`Referrals`, isFigure: true, cell: (row) => row.referralCount },
  { name: recommenderColumns.leadCount, label: msg`Leads`, isFigure: true, cell: (row) => row.leadCount },
  { name: recommenderColumns.orderCount, label: msg`Orders`, isFigure: true, cell: (row) => row.orderCount },
  { name: recommenderColumns.paidOrderCount, label: msg`Paid`, isFigure: true, cell: (row) => row.paidOrderCount },
  {
    name: recommenderColumns.latestAt,
    label: msg`Last recommended`,
    isTime: true,
    cell: (row) => <Day at={row.latestAt} />,
  },
];

const ordering = { columns: valuesOf(recommenderColumns), first: recommenderColumns.latestAt };

/** Who recommends with the agency's advisers. */
export default function RecommendersPage() {
  const { t } = useLingui();
  return (
    <Report
      title={t`Recommenders`}
      lead={t`Who recommends with your advisers, and what came of it.`}
      empty={t`Nobody has recommended with your advisers yet.`}
      columns={columns}
      ordering={ordering}
      // Whoever is gone has no name any more, and may have recommended as much and as late as another.
      keyOf={(_row, at) => String(at)}
      read={(request, signal) => call(listAgencyRecommenders, { ...asked(request), signal })}
      readFile={(request) => fetchFile(listAgencyRecommenders, asked(request))}
    />
  );
}
