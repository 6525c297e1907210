import path from 'node:path'
import { asOffice, congressSeats } from '@redress/core/legislator/seats'
import { SIMULATOR_AGENT } from '@redress/simulator/congress/gatewaySimulator'
import pino from 'pino'
import { openAddresses } from '../../legislators/addresses/addresses.ts'
import { openBills } from '../../legislators/bills/bills.ts'
import { openExampleBills, readExampleBills } from '../../legislators/bills/exampleBills.ts'
import { noGeocoder } from '../../legislators/clients/census/geocoder.ts'
import { noCongressGov } from '../../legislators/clients/congressGov/congressGov.ts'
import { noPhotos } from '../../legislators/clients/photos/photos.ts'
import { type DataSets, openDataSets } from '../../legislators/dataSets/dataSets.ts'
import { readDataStatus } from '../../legislators/dataSets/dataStatus.ts'
import { openSegments } from '../../legislators/facts/memberFacts.ts'
import { openLegislators } from '../../legislators/members/legislators.ts'
import { openOffices } from '../../legislators/offices/offices.ts'
import { findGoneForms } from '../../legislators/ways/checkForms.ts'
import { findSuspended } from '../../letters/deliver/mailPace.ts'
import { readDeliveryStatus } from '../../letters/deliver/status.ts'
import { openMail } from '../../letters/notify/mail.ts'
import { openReceipts } from '../../letters/receipts/receipts.ts'
import { readBatchWith } from '../../letters/stored/letters.ts'
import { openCampaigns } from '../../organizations/campaigns/campaigns.ts'
import { openDocuments } from '../../organizations/documents/documents.ts'
import { findIgnoredFiles } from '../../organizations/documents/ownership.ts'
import { encodeImage } from '../../organizations/images/encodeImage.ts'
import { openImages } from '../../organizations/images/images.ts'
import { openStaff } from '../../organizations/staff/staff.ts'
import { openClock, type SettableClock } from '../../platform/clock.ts'
import { channelSettings } from '../../platform/config/channelSettings.ts'
import type { Settings } from '../../platform/config/settings.ts'
import { fetchPublic } from '../../platform/http/publicClient.ts'
import { openSupporters } from '../../supporters/consents/supporters.ts'
import { webhookSettings } from '../../supporters/webhooks/webhookSettings.ts'
import { openWebhooks } from '../../supporters/webhooks/webhooks.ts'
import { agentsBy, openCongress, readOfficeEmails } from '../congress/openCongress.ts'
import { openDoctor } from '../doctor/doctor.ts'
import type { TestAnswer } from '../doctor/findings.ts'
import { dataSetImporters, refreshJobs } from '../jobs/jobs.ts'
import type { OperatorSnapshot, SnapshotQuery } from '../rehearsal/snapshot.ts'
import { openReports } from '../reports/reports.ts'
import { readLastBackup } from '../store/lastBackup.ts'
import { openExisting, openVaultOf } from '../store/openStore.ts'
import { type OperatorApi, openOperatorApi } from './operatorApi.ts'

const log = pino({ level: 'silent' })

/** @throws NoDatabase, or AlreadyRunning if a product has locked the folder and does not answer */
export async function openOwnOperatorApi(
  settings: Settings,
  root: string,
): Promise<{ api: OperatorApi; close(): Promise<void> }> {
  const legislatorsWithEmail = await readOfficeEmails(settings)
  const database = await openExisting(settings, root)
  const clock = openClock(settings.now)
  const vault = await openVaultOf(database, settings, clock)
  const secretKey = vault.lookupSecret
  const store = { database, clock }
  const examples = await readExampleBills(path.join(root, 'examples/bills.yaml'))
  const { publicUrl, apiBase, retentionDays, gatewayPerSecond: perSecond } = settings
  const mail = openMail({ database, secretKey })
  const bills = await openBills({ ...store, congressGov: noCongressGov }, examples)
  const addresses = openAddresses({ ...store, geocoder: noGeocoder, secretKey })
  const offices = openOffices({ ...store, log, lists: [] })
  // No request can be delayed here, so the command line encodes images in its own thread.
  const images = openImages({ ...store, encode: encodeImage, download: fetchPublic })
  const supporters = openSupporters({ ...store, log, vault, readBatch: readBatchWith(vault) })
  const webhooks = openWebhooks({ ...store, ...webhookSettings(settings) })
  const deliveryStatus = () => readDeliveryStatus({ ...store, perSecond, mail })
  const campaigns = openCampaigns({ ...store, log, apiBase, retentionDays, images })
  const api = openOperatorApi({
    ...store,
    vault,
    bills,
    agents: agentsBy(settings),
    campaigns,
    documents: openDocuments({ ...store, apiBase, retentionDays, images, campaigns }),
    environment: { publicUrl },
    mail,
    webhooks,
    deliveryStatus,
    sendTest: () => sendTestWith(settings, clock),
    doctor: openDoctor({
      settings,
      clock,
      email: channelSettings(settings, { agent: SIMULATOR_AGENT }).email,
      facts: {
        databaseKind: database.kind,
        deliveryStatus,
        dataStatus: () => readDataStatus(store),
        refreshFailure: () => null,
        goneForms: () => findGoneForms(database),
        suspendedOffices: () => findSuspended(store),
        webhookStatus: webhooks.status,
        ignoredFiles: folder => findIgnoredFiles(database, folder),
        lastBackup: () => readLastBackup(database.db),
      },
    }),
    legislators: openLegislators({ ...store, addresses, offices, photos: noPhotos, legislatorsWithEmail }),
    segments: openSegments(store),
    receipts: openReceipts({ ...store, vault, publicUrl, secretKey, mail, supporters }),
    supporters,
    staff: openStaff({ ...store, ...settings, secretKey, hasMail: false, limited: false }),
    reports: openReports({ ...store, vault, bills }),
  })
  const close = async () => {
    await vault.close()
    await database.close()
  }
  return { api, close }
}

/** Sends a test letter. It starts the simulator if the settings require it. */
async function sendTestWith(settings: Settings, clock: SettableClock): Promise<TestAnswer[]> {
  const { sendTest, simulator } = await openCongress(settings, { clock })
  try {
    return await sendTest()
  } finally {
    await simulator?.close()
  }
}

/**
 * Opens the data sets for a sync, and starts the simulator if the settings require it.
 * @throws NoDatabase, or AlreadyRunning if a product has locked the folder and does not answer
 */
export async function openOwnDataSets(
  settings: Settings,
  root: string,
): Promise<{ dataSets: DataSets; close(): Promise<void> }> {
  const database = await openExisting(settings, root)
  const store = { database, clock: openClock(settings.now) }
  const dataSets = openDataSets({
    ...store,
    importers: dataSetImporters(store),
    async withSources(use) {
      const { officeLists: lists, simulator } = await openCongress(settings, store)
      try {
        const { near, far } = refreshJobs(store, settings, openOffices({ ...store, log, lists }))
        return await use([...near, ...far])
      } finally {
        await simulator?.close()
      }
    },
  })
  return { dataSets, close: database.close }
}

/** Returns a snapshot for use without a database. It lists all seats, without names. */
export async function bareSnapshot(
  settings: Settings,
  root: string,
  { billIds }: SnapshotQuery,
): Promise<OperatorSnapshot> {
  const clock = openClock(settings.now)
  const bills = await openExampleBills({ clock }, path.join(root, 'examples/bills.yaml'))
  return {
    now: clock.now(),
    found: null,
    meant: null,
    legislators: congressSeats.map(seat => ({ ...asOffice(seat), officeCode: seat.code })),
    inState: [],
    bills: await bills.find(billIds),
    facts: { sponsorships: {}, committees: {} },
    agents: agentsBy(settings),
  }
}
