import pg from 'pg'

/** A connection for the work, closed after it. */
export async function within(url, work) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Rows as an import writes them; texts of a campaign's usual length, the same for number 7 of every installation. */
export async function insertTenants(client, { organizations, campaignsEach }) {
  const text = 'Tell your legislators what you see at home and at work, and what should change. '.repeat(12)
  const config = `jsonb_build_object('organizationId', 'tenant-' || n, 'organizationName', 'Tenant ' || n,
    'language', 'en', 'logoResUrl', '', 'faviconResUrl', 'no favicon', 'primaryColor', '#572565',
    'secondaryColor', '#F2E2F7', 'subdomain', 'tenant-' || n, 'websiteUrl', '', 'fullUrl', '', 'newUi', false)`
  const campaign = `jsonb_build_object('campaignId', 'campaign-' || n || '-' || m, 'campaignName', 'Campaign ' || m,
    'startDate', '2025-01-01T00:00:00.000Z', 'endDate', '', 'redirectUrl', '', 'completionMessage', '',
    'contactLegislatorMessage', '', 'targetedParty', '', 'issues', '[]'::jsonb, 'metadata', '{}'::jsonb,
    'supportingBills', '[]'::jsonb, 'form', jsonb_build_object('title', 'Campaign ' || m, 'description', $1::text,
    'billsDescription', '', 'senderPlaceholder', '', 'generatedMessagePlaceholder', '',
    'starterMessages', jsonb_build_array($1::text), 'addons', '[]'::jsonb))`
  await client.query(`insert into organizations (id, name, subdomain, config, checksum, imported_at)
    select 'tenant-' || n, 'Tenant ' || n, 'tenant-' || n, ${config}, 'c' || n, now()
    from generate_series(1, ${organizations}) n`)
  await client.query(
    `insert into campaigns (id, organization_id, position, campaign, topics)
    select 'campaign-' || n || '-' || m, 'tenant-' || n, m, ${campaign}, '["Health"]'
    from generate_series(1, ${organizations}) n, generate_series(1, ${campaignsEach}) m`,
    [text],
  )
  await client.query('vacuum (analyze)')
}
