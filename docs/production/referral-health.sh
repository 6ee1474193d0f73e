#!/bin/sh
# Asks how the programme of OPERATOR_TENANT is doing and says for Prometheus how that ended: the alarms ReferralHealthAlarm and ReferralHealthNotAsked.
# 0: nothing that cannot wait; 3: an alarm, or nothing was looked at; 1: nobody could be asked.
set -u
figures="${FIGURES_DIR:-/var/lib/node_exporter}/referral_health_${OPERATOR_TENANT}.prom"
operator="${OPERATOR:-node dist/server/operator.js}"

$operator health
code=$?

umask 022
cat > "$figures.$$" <<END && mv "$figures.$$" "$figures"
# HELP referral_health_code How asking for the health ended last: 0 nothing that cannot wait
# TYPE referral_health_code gauge
referral_health_code{tenant="$OPERATOR_TENANT"} $code
# HELP referral_health_time_seconds When it was asked for last
# TYPE referral_health_time_seconds gauge
referral_health_time_seconds{tenant="$OPERATOR_TENANT"} $(date +%s)
END
exit "$code"
