-- By hand: drizzle knows no triggers. What hangs on a referral has its adviser in a column of its own, so that an index has the rows of each adviser in
-- the order of a list. It is written here, and not by the service, since instances of the former version go on writing while this is applied.
CREATE FUNCTION "take_agent_of_referral"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.agent_number := coalesce((SELECT agent_number FROM referrals WHERE tenant = NEW.tenant AND number = NEW.referral_number), '');
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "recipients_take_agent" BEFORE INSERT OR UPDATE OF "referral_number", "agent_number" ON "recipients" FOR EACH ROW EXECUTE FUNCTION "take_agent_of_referral"();--> statement-breakpoint
CREATE TRIGGER "orders_take_agent" BEFORE INSERT OR UPDATE OF "referral_number", "agent_number" ON "orders" FOR EACH ROW EXECUTE FUNCTION "take_agent_of_referral"();--> statement-breakpoint
CREATE TRIGGER "bounties_take_agent" BEFORE INSERT OR UPDATE OF "referral_number", "agent_number" ON "bounties" FOR EACH ROW EXECUTE FUNCTION "take_agent_of_referral"();--> statement-breakpoint
-- A referral's adviser stays; should it change by hand, or the referral go, what hangs on it follows: it asks anew.
CREATE FUNCTION "pass_agent_on"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE recipients SET agent_number = '' WHERE tenant = OLD.tenant AND referral_number = OLD.number;
  UPDATE orders SET agent_number = '' WHERE tenant = OLD.tenant AND referral_number = OLD.number;
  UPDATE bounties SET agent_number = '' WHERE tenant = OLD.tenant AND referral_number = OLD.number;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "referrals_pass_agent_on" AFTER UPDATE OF "agent_number" ON "referrals" FOR EACH ROW WHEN (OLD.agent_number IS DISTINCT FROM NEW.agent_number) EXECUTE FUNCTION "pass_agent_on"();--> statement-breakpoint
CREATE TRIGGER "referrals_pass_agent_on_end" AFTER DELETE ON "referrals" FOR EACH ROW WHEN (OLD.agent_number <> '') EXECUTE FUNCTION "pass_agent_on"();--> statement-breakpoint
UPDATE recipients SET agent_number = r.agent_number FROM referrals r WHERE r.tenant = recipients.tenant AND r.number = recipients.referral_number AND r.agent_number <> '';--> statement-breakpoint
UPDATE orders SET agent_number = r.agent_number FROM referrals r WHERE r.tenant = orders.tenant AND r.number = orders.referral_number AND r.agent_number <> '';--> statement-breakpoint
UPDATE bounties SET agent_number = r.agent_number FROM referrals r WHERE r.tenant = bounties.tenant AND r.number = bounties.referral_number AND r.agent_number <> '';
