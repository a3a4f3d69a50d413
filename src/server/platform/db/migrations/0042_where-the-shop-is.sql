CREATE TABLE "shop_location" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"location" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "one_shop_location" CHECK ("shop_location"."id" = 1)
);
