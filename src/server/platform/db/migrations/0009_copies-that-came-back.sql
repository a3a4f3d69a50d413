ALTER TABLE "order_lines" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "order_lines" SET "returned" = least("order_lines"."quantity", "came"."back") FROM (
  SELECT "order_id", "position", sum("quantity")::int AS "back" FROM "return_lines"
  WHERE "sellable" IS NOT NULL GROUP BY "order_id", "position"
) AS "came" WHERE "came"."order_id" = "order_lines"."order_id" AND "came"."position" = "order_lines"."position";--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "line_returned" CHECK ("order_lines"."returned" between 0 and "order_lines"."quantity");