ALTER TABLE "follows" ALTER COLUMN "contributor_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "wanted_name" text;--> statement-breakpoint
ALTER TABLE "follows" ADD COLUMN "wanted_key" text collate "C";--> statement-breakpoint
CREATE INDEX "follows_wanted_key_index" ON "follows" USING btree ("wanted_key");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "one_wanted" UNIQUE("email","wanted_key");--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follow_person" CHECK (num_nonnulls("follows"."contributor_id", "follows"."wanted_key") = 1);--> statement-breakpoint
ALTER TABLE "follows" ADD CONSTRAINT "follow_wanted" CHECK (num_nulls("follows"."wanted_name", "follows"."wanted_key") <> 1);