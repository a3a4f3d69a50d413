CREATE TABLE "closings" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "closings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"why" text,
	"holiday" text,
	CONSTRAINT "closing_in_order" CHECK ("closings"."from_day" <= "closings"."to_day")
);
--> statement-breakpoint
CREATE TABLE "opening_week" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"week" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_opening_week" CHECK ("opening_week"."id" = 1)
);
--> statement-breakpoint
CREATE INDEX "closings_by_end" ON "closings" USING btree ("to_day");