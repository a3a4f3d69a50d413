ALTER TABLE "members" ADD COLUMN "last_seen_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "staff_acts_actor_id_index" ON "staff_acts" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "staff_acts_area_index" ON "staff_acts" USING btree (split_part("action", ' ', 1),"id");