CREATE TABLE "catalogue_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"file" text NOT NULL,
	"bytes" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"run_by" text,
	"state" text NOT NULL,
	"source" jsonb NOT NULL,
	"choices" jsonb,
	"progress" jsonb,
	"changes" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"complaints" integer DEFAULT 0 NOT NULL,
	"fault" jsonb,
	"stop_asked" boolean DEFAULT false NOT NULL,
	"alive_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "one_import_at_a_time" ON "catalogue_imports" USING btree ((true)) WHERE state in ('checking', 'importing');