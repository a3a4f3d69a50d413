CREATE INDEX "users_words" ON "users" USING gin (array_to_tsvector(string_to_array(trim(regexp_replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize("first_name" || ' ' || "email", nfkd),
      '[\u0300-\u036f]+', '', 'g'), 'ŒÆØŁĐÐøłđð', 'œæolddoldd')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')), ' ')));--> statement-breakpoint
CREATE INDEX "users_names" ON "users" USING gin (array_to_tsvector(string_to_array(trim(regexp_replace(replace(replace(replace(lower(translate(
    regexp_replace(normalize("first_name", nfkd),
      '[\u0300-\u036f]+', '', 'g'), 'ŒÆØŁĐÐøłđð', 'œæolddoldd')), 'œ', 'oe'), 'æ', 'ae'), 'ß', 'ss'),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')), ' ')));