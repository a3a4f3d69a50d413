ALTER TABLE "refund_decisions" ADD COLUMN "delivery_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
-- Cancelled and uncollected orders gave their delivery back, and so did withdrawals that gave more than their copies cost
UPDATE "refund_decisions" SET "delivery_cents" = o."delivery_cents"
FROM "orders" o
WHERE o."id" = "refund_decisions"."order_id" AND "refund_decisions"."id" IN (
  SELECT min(d."id") FROM "refund_decisions" d JOIN "orders" paid ON paid."id" = d."order_id"
  LEFT JOIN LATERAL (SELECT coalesce(sum(c."cents"), 0) AS "cents" FROM "refunded_copies" c WHERE c."decision_id" = d."id") copies ON true
  WHERE d."key" LIKE 'cancellation:%' OR d."key" LIKE 'uncollected:%'
    -- Half of it: the cents of copies may be rounded another way
    OR (d."key" LIKE 'return:%' AND paid."delivery_cents" > 0 AND d."cents" - copies."cents" > paid."delivery_cents" / 2)
  GROUP BY d."order_id"
);--> statement-breakpoint
CREATE UNIQUE INDEX "delivery_refunded_once" ON "refund_decisions" USING btree ("order_id") WHERE "refund_decisions"."delivery_cents" > 0;--> statement-breakpoint
ALTER TABLE "refund_decisions" ADD CONSTRAINT "decided_delivery" CHECK ("refund_decisions"."delivery_cents" >= 0);
