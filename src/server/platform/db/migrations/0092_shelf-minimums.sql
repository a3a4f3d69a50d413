CREATE TABLE "shelf_minimums" (
	"shelf" text PRIMARY KEY NOT NULL,
	"minimum" integer NOT NULL,
	CONSTRAINT "shelf_minimum_positive" CHECK ("shelf_minimums"."minimum" > 0)
);
