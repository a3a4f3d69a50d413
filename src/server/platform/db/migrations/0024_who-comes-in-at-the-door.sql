ALTER TABLE "event_registrations" ADD COLUMN "code" text DEFAULT 'EVT-' || upper(left(gen_random_uuid()::text, 4)) || '-' || upper(left(gen_random_uuid()::text, 4)) NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "arrived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "admitted_by" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "walk_ins" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "one_code_per_registration" UNIQUE("event_id","code");--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "arrival_is_noted" CHECK (("event_registrations"."arrived_at" is null) = ("event_registrations"."admitted_by" is null));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "event_walk_ins" CHECK ("events"."walk_ins" >= 0);