CREATE TABLE "refund_decisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refund_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"key" text NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "refund_decisions_key_unique" UNIQUE("key"),
	CONSTRAINT "decided_cents" CHECK ("refund_decisions"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunded_copies" (
	"decision_id" integer NOT NULL,
	"position" integer NOT NULL,
	"quantity" integer NOT NULL,
	"sent" integer NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "refunded_copies_decision_id_position_pk" PRIMARY KEY("decision_id","position"),
	CONSTRAINT "refunded_quantity" CHECK ("refunded_copies"."quantity" > 0 and "refunded_copies"."sent" between 0 and "refunded_copies"."quantity"),
	CONSTRAINT "refunded_cents" CHECK ("refunded_copies"."cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "refund_decisions" ADD CONSTRAINT "refund_decisions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunded_copies" ADD CONSTRAINT "refunded_copies_decision_id_refund_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."refund_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_decisions_order_id_id_index" ON "refund_decisions" USING btree ("order_id","id");--> statement-breakpoint
-- Refunds of before: each is a decision, those of cancelled books and of returns for their copies, also where they gave nothing
INSERT INTO "refund_decisions" ("order_id", "key", "cents")
SELECT "order_id", "key", "cents" FROM (
  SELECT p."order_id", r."key", CASE r."state" WHEN 'dropped' THEN 0 ELSE r."order_cents" END AS "cents", r."created_at"
  FROM "refunds" r JOIN "payments" p ON p."id" = r."payment_id"
  WHERE r."key" NOT LIKE p."provider" || ':%'
  UNION ALL
  SELECT "order_id", 'line:' || "id", 0, "at" FROM "line_cancellations"
  WHERE 'line:' || "id" NOT IN (SELECT "key" FROM "refunds")
  UNION ALL
  SELECT "order_id", 'return:' || "id", 0, "updated_at" FROM "returns"
  WHERE "state" = 'refunded' AND 'return:' || "id" NOT IN (SELECT "key" FROM "refunds")
) AS "before"
ORDER BY "created_at", "key";--> statement-breakpoint
INSERT INTO "refunded_copies" ("decision_id", "position", "quantity", "sent", "cents")
SELECT d."id", l."position", l."quantity", l."sent",
  round((o."unit_price_cents" * o."quantity" - o."discount_share_cents")::numeric * l."quantity" / o."quantity")
FROM (
  SELECT 'line:' || "id" AS "key", "order_id", "position", "quantity", 0 AS "sent" FROM "line_cancellations"
  UNION ALL
  SELECT 'return:' || r."id", l."order_id", l."position", l."quantity", l."quantity" - l."never_sent"
  FROM "returns" r JOIN "return_lines" l ON l."return_id" = r."id" WHERE r."state" = 'refunded'
) AS l
JOIN "refund_decisions" d ON d."key" = l."key"
JOIN "order_lines" o ON o."order_id" = l."order_id" AND o."position" = l."position";
