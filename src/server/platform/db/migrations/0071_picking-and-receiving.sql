ALTER TABLE "staff_actions" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "staff_actions" SET "action" = regexp_replace(regexp_replace("action", '^goods-in ', 'receiving '), '^preparation ', 'picking ')
  WHERE "action" ~ '^(goods-in|preparation) ';--> statement-breakpoint
UPDATE "staff_actions" SET "undo" = jsonb_set("undo", '{act}', to_jsonb(regexp_replace(regexp_replace("undo"->>'act', '^goods-in-', 'receiving-'), '^preparation-', 'picking-')))
  WHERE "undo"->>'act' ~ '^(goods-in|preparation)-';--> statement-breakpoint
ALTER TABLE "staff_actions" ENABLE TRIGGER USER;
