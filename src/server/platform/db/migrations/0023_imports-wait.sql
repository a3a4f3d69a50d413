DROP INDEX "one_import_at_a_time";--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "one_import_at_a_time" ON "catalogue_imports" USING btree ((true)) WHERE state in ('checking', 'importing') and alive_at is not null;