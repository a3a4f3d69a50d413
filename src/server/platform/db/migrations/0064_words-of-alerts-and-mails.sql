ALTER INDEX "returns_asked" RENAME TO "returns_requested";--> statement-breakpoint
UPDATE "alerts" SET "state" = 'notified' WHERE "state" = 'told';--> statement-breakpoint
UPDATE "mails" SET "template" = 'reservation-made' WHERE "template" = 'reservation-kept';--> statement-breakpoint
UPDATE "mails" SET "template" = 'email-change-requested' WHERE "template" = 'email-change-asked';--> statement-breakpoint
ALTER TABLE "staff_actions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "staff_actions" SET "action" = 'goods-in reopen-discrepancy' WHERE "action" = 'goods-in reopen-gap';--> statement-breakpoint
UPDATE "staff_actions" SET "undo" = jsonb_set("undo", '{act}', '"goods-in-reopen-discrepancy"') WHERE "undo"->>'act' = 'goods-in-reopen-gap';--> statement-breakpoint
UPDATE "staff_actions" SET "outcome" = CASE "outcome"
  WHEN 'GAP_CLAIMED' THEN 'DISCREPANCY_CLAIMED' WHEN 'GAP_AWAITED' THEN 'DISCREPANCY_TO_FOLLOW'
  WHEN 'GAP_KEPT' THEN 'DISCREPANCY_ACCEPTED' WHEN 'GAP_REOPENED' THEN 'DISCREPANCY_REOPENED'
  WHEN 'PICKUP_KEPT' THEN 'PICKUP_EXTENDED' ELSE 'RESERVATION_EXTENDED' END
  WHERE "outcome" IN ('GAP_CLAIMED', 'GAP_AWAITED', 'GAP_KEPT', 'GAP_REOPENED', 'PICKUP_KEPT', 'RESERVATION_KEPT');--> statement-breakpoint
ALTER TABLE "staff_actions" ENABLE TRIGGER USER;
