-- By hand: drizzle knows no triggers. What a row counts for is taken back, and counted as it is now: once what was changed is there, and in its transaction.
CREATE FUNCTION "note_live_bounty"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO live_changes (tenant, month, product_id, topic, kind, count, cents)
  SELECT tenant, to_char(created_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM'), product_id, 'bounty', state, sum(times), sum(times * value_cent::bigint)
  FROM (VALUES
    (1, NEW.tenant, NEW.created_at, NEW.product_id, NEW.state, NEW.value_cent),
    (-1, OLD.tenant, OLD.created_at, OLD.product_id, OLD.state, OLD.value_cent)
  ) AS counted (times, tenant, created_at, product_id, state, value_cent)
  WHERE tenant IS NOT NULL GROUP BY 1, 2, 3, 5 HAVING sum(times) <> 0 OR sum(times * value_cent::bigint) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "note_live_visits"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO live_changes (tenant, month, product_id, topic, kind, count, cents)
  SELECT tenant, to_char(created_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM'), product_id, 'visit', counted.kind, sum(visits), 0
  FROM (VALUES
    (NEW.tenant, NEW.created_at, NEW.product_id, 'clicks', NEW.clicks),
    (NEW.tenant, NEW.created_at, NEW.product_id, 'entries', NEW.entries),
    (OLD.tenant, OLD.created_at, OLD.product_id, 'clicks', -OLD.clicks),
    (OLD.tenant, OLD.created_at, OLD.product_id, 'entries', -OLD.entries)
  ) AS counted (tenant, created_at, product_id, kind, visits)
  WHERE tenant IS NOT NULL GROUP BY 1, 2, 3, 5 HAVING sum(visits) <> 0;
  RETURN NULL;
END $$;--> statement-breakpoint
-- Counts all anew, by who may lock the tables: whoever writes into them waits, about a second for each million of rows.
CREATE FUNCTION "recount_live_sums"() RETURNS void LANGUAGE plpgsql AS $$ BEGIN
  LOCK TABLE referrals IN SHARE ROW EXCLUSIVE MODE;
  LOCK TABLE bounties IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM live_changes;
  DELETE FROM live_sums;
  INSERT INTO live_sums (tenant, month, product_id, topic, kind, count, cents)
  SELECT tenant, to_char(created_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM'), product_id, 'bounty', state, count(*), sum(value_cent)
  FROM bounties GROUP BY 1, 2, 3, 5;
  INSERT INTO live_sums (tenant, month, product_id, topic, kind, count, cents)
  SELECT tenant, to_char(created_at AT TIME ZONE 'Europe/Berlin', 'YYYY-MM'), product_id, 'visit', counted.kind, sum(visits), 0
  FROM referrals CROSS JOIN LATERAL (VALUES ('clicks', clicks), ('entries', entries)) AS counted (kind, visits)
  GROUP BY 1, 2, 3, 5 HAVING sum(visits) <> 0;
END $$;--> statement-breakpoint
-- Referrals before bounties, as whoever writes into both.
CREATE TRIGGER "referrals_counted" AFTER INSERT OR DELETE ON "referrals" FOR EACH ROW EXECUTE FUNCTION "note_live_visits"();--> statement-breakpoint
CREATE TRIGGER "referrals_counted_anew" AFTER UPDATE OF "clicks", "entries" ON "referrals" FOR EACH ROW EXECUTE FUNCTION "note_live_visits"();--> statement-breakpoint
CREATE TRIGGER "bounties_counted" AFTER INSERT OR DELETE ON "bounties" FOR EACH ROW EXECUTE FUNCTION "note_live_bounty"();--> statement-breakpoint
CREATE TRIGGER "bounties_counted_anew" AFTER UPDATE OF "state", "value_cent", "product_id" ON "bounties" FOR EACH ROW EXECUTE FUNCTION "note_live_bounty"();--> statement-breakpoint
SELECT recount_live_sums();
