#!/bin/sh
# Checks the books of OPERATOR_TENANT and says for Prometheus how that ended: the alarms ReferralBooksNotWhole and ReferralBooksNotChecked.
# From the first entry on: it alone sees what was changed before an anchor, and takes seconds for a hundred thousand entries.
set -u
figures="${FIGURES_DIR:-/var/lib/node_exporter}/referral_ledger_${OPERATOR_TENANT}.prom"
operator="${OPERATOR:-node dist/server/operator.js}"

$operator ledger check
code=$?

umask 022
{
  echo "# HELP referral_ledger_check_code How the last check of the books ended: 0 they are whole"
  echo "# TYPE referral_ledger_check_code gauge"
  echo "referral_ledger_check_code{tenant=\"$OPERATOR_TENANT\"} $code"
  echo "# HELP referral_ledger_check_time_seconds When the books were checked last"
  echo "# TYPE referral_ledger_check_time_seconds gauge"
  echo "referral_ledger_check_time_seconds{tenant=\"$OPERATOR_TENANT\"} $(date +%s)"
} > "$figures.$$" && mv "$figures.$$" "$figures"
exit "$code"
