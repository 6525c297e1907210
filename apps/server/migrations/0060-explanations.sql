-- Our own reasons are kept as codes with parameters, so that each reader reads them in their language. A text that is
-- not ours stays as it is.
alter table deliveries add column explanation jsonb;
alter table deliveries add column detail text;
update deliveries set explanation = case
  when error_message ~ '^The (House|Senate) contact system is closed until .+ We send your message then\.$' then
    jsonb_build_object(
      'code', 'gateway_closed',
      'chamber', case when error_message like 'The House%' then 'HOUSE' else 'SENATE' end,
      -- Such a letter is due when its gateway opens.
      'until', to_char(due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    )
  when error_message ~ '^This office no longer takes messages through the (House|Senate) contact system\.$' then
    jsonb_build_object(
      'code', 'office_unlisted',
      'chamber', case when error_message like '%House contact system.' then 'HOUSE' else 'SENATE' end
    )
  when error_message = 'This letter was stopped before it was sent.' then '{"code": "stopped"}'
  end
where error_message <> '';
update deliveries set detail = error_message where error_message <> '' and explanation is null;
alter table deliveries drop column error_message;

-- What a constituent reads about a batch later, by mail or on its receipt, is in the language of its page.
alter table batches add column language text not null default 'en';

-- Standard names: each office has its own queue, and the same letter under another session has the same dedupe key.
alter table lanes rename to office_queues;
alter table office_queues rename column lane to office_queue;
alter table deliveries rename column lane to office_queue;
alter index lanes_by_turn rename to office_queues_by_turn;
alter table likenesses rename to dedupe_keys;
alter table dedupe_keys rename column likeness to dedupe_key;
alter index likenesses_of_delivery rename to dedupe_keys_of_delivery;

-- A seat without a name was written down in English. It is kept by its parts, and named in the reader's language.
update deliveries set letter = letter || jsonb_build_object('seat', seats.seat, 'language', 'en') ||
  case when deliveries.legislator_id ~ '^(house|senate)-' then '{"legislatorName": ""}'::jsonb else '{}'::jsonb end
from (
  select delivery_id, case
    when legislator_id like 'house-%' then jsonb_build_object('legislatorType', 'HOUSE',
      'state', split_part(legislator_id, '-', 2), 'district', split_part(legislator_id, '-', 3)::int, 'senateClass', null)
    when legislator_id like 'senate-%' then jsonb_build_object('legislatorType', 'SENATE',
      'state', split_part(legislator_id, '-', 2), 'district', null, 'senateClass', split_part(legislator_id, '-', 3)::int)
    when legislators.id is not null then jsonb_build_object('legislatorType', legislators.legislator_type,
      'state', legislators.state, 'district', legislators.district, 'senateClass', legislators.senate_class)
    when office_code ~ '^H[A-Z]{2}[0-9]{2}$' then jsonb_build_object('legislatorType', 'HOUSE',
      'state', replace(substr(office_code, 2, 2), 'AQ', 'AS'), 'district', substr(office_code, 4)::int, 'senateClass', null)
    when office_code ~ '^S[A-Z]{2}0[1-3]$' then jsonb_build_object('legislatorType', 'SENATE',
      'state', substr(office_code, 2, 2), 'district', null, 'senateClass', substr(office_code, 4)::int)
    else jsonb_build_object('legislatorType', 'UNKNOWN',
      'state', letter->'constituent'->>'state', 'district', null, 'senateClass', null)
    end as seat
  from deliveries left join legislators on legislators.id = deliveries.legislator_id
  where letter is not null
) seats
where seats.delivery_id = deliveries.delivery_id;
