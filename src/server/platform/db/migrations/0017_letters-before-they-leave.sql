ALTER TABLE "newsletter_issues" ALTER COLUMN "fingerprint" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "number" integer NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "newsletter_issues_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "state" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "scheduled_for" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "sent_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD COLUMN "readers" integer;--> statement-breakpoint
CREATE INDEX "newsletter_issues_scheduled_for_index" ON "newsletter_issues" USING btree ("scheduled_for");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "newsletter_issues_number_unique" UNIQUE("number");--> statement-breakpoint
ALTER TABLE "newsletter_issues" ADD CONSTRAINT "letter_has_its_hour" CHECK (("newsletter_issues"."state" = 'scheduled') = ("newsletter_issues"."scheduled_for" is not null));--> statement-breakpoint
-- Until now a letter was stored as it left
UPDATE "newsletter_issues" SET "state" = 'sent', "sent_at" = "created_at",
  "readers" = (SELECT count(*) FROM "mails" WHERE "template" = 'newsletter-issue' AND starts_with("subject_id", "newsletter_issues"."id"::text));
