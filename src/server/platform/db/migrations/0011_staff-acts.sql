DROP INDEX "staff_acts_subject_index";--> statement-breakpoint
ALTER TABLE "mails" ALTER COLUMN "next_attempt_at" SET DEFAULT now() + make_interval(secs => coalesce(nullif(current_setting('shop.undo_seconds', true), ''), '0')::int);--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "waits_until" timestamp with time zone DEFAULT now() + make_interval(secs => coalesce(nullif(current_setting('shop.undo_seconds', true), ''), '0')::int) NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD COLUMN "member_id" text;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD COLUMN "device_id" text;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD COLUMN "outcome" text;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD COLUMN "params" jsonb;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD COLUMN "undo" jsonb;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "staff_acts" ADD COLUMN "request_hash" text;--> statement-breakpoint
CREATE INDEX "staff_acts_subject_id_index" ON "staff_acts" USING btree ("subject","id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_acts_member_id_request_key_index" ON "staff_acts" USING btree ("member_id","request_key") WHERE request_key is not null;