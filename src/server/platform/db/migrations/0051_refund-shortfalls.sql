CREATE TABLE "refund_shortfalls" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund_shortfalls" ADD CONSTRAINT "refund_shortfalls_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- Copies from which their buyer withdrew before they came counted as returned; they count as called off now
UPDATE "order_lines" o SET "returned" = o."returned" - l."copies", "cancelled" = o."cancelled" + l."copies"
FROM (
  SELECT "order_id", "position", sum("never_sent")::int AS "copies" FROM "return_lines"
  WHERE "never_sent" > 0 GROUP BY "order_id", "position"
) l
WHERE o."order_id" = l."order_id" AND o."position" = l."position" AND o."returned" >= l."copies";
