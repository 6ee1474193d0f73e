ALTER TABLE "referrals" DROP CONSTRAINT "referrals_tenant_recommender_id_recommenders_tenant_id_fk";
