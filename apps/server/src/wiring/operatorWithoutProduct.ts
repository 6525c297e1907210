import path from 'node:path'
import { asOffice, congressSeats } from '@redress/core/legislator/seats'
import { simulatorAgent } from '@redress/simulator/congress/gatewaySimulator'
import pino from 'pino'
import { openAddresses } from '../addresses/addresses.ts'
import { readLastBackup } from '../backup/lastBackup.ts'
import { openClock, type SettableClock } from '../base/clock.ts'
import { openBills } from '../bills/bills.ts'
import { openExampleBills, readExampleBills } from '../bills/exampleBills.ts'
import { openCampaigns } from '../campaigns/campaigns.ts'
import { channelSettings } from '../config/channelSettings.ts'
import type { Settings } from '../config/settings.ts'
import { type DataSets, openDataSets } from '../dataSets/dataSets.ts'
import { readDataStatus } from '../dataSets/dataStatus.ts'
import { readDeliveryStatus } from '../deliveries/status.ts'
import { openDoctor } from '../doctor/doctor.ts'
import type { TestAnswer } from '../doctor/findings.ts'
import { encodeImage } from '../images/encodeImage.ts'
import { openImages } from '../images/images.ts'
import { openLegislators } from '../legislators/legislators.ts'
import { openMail } from '../mail/mail.ts'
import { openOffices } from '../offices/offices.ts'
import { type OperatorApi, openOperatorApi } from '../operator/operatorApi.ts'
import type { OperatorSnapshot, SnapshotQuery } from '../operator/snapshot.ts'
import { noGeocoder } from '../outside/census/geocoder.ts'
import { noCongressGov } from '../outside/congressGov/congressGov.ts'
import { noPhotos } from '../outside/photos/photos.ts'
import { fetchPublic } from '../outside/publicClient.ts'
import { openReceipts } from '../receipts/receipts.ts'
import { openReports } from '../reports/reports.ts'
import { openSupporters } from '../supporters/supporters.ts'
import { openWebhooks } from '../webhooks/webhooks.ts'
import { dataSetImporters, refreshJobs } from './jobs.ts'
import { agentsBy, openCongress, readOfficeEmails } from './openCongress.ts'
import { webhookSettings } from './openServices.ts'
import { openExisting, openVaultOf } from './openStore.ts'

const log = pino({ level: 'silent' })

/** @throws NoDatabase, or AlreadyRunning if a product holds the folder and does not answer */
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
  // No request waits here: the command line encodes in its own thread.
  const images = openImages({ ...store, encode: encodeImage, download: fetchPublic })
  const supporters = openSupporters({ ...store, log, vault })
  const webhooks = openWebhooks({ ...store, ...webhookSettings(settings) })
  const deliveryStatus = () => readDeliveryStatus({ ...store, perSecond, mail })
  const api = openOperatorApi({
    ...{ ...store, vault, bills, agents: agentsBy(settings) },
    campaigns: openCampaigns({ ...store, log, apiBase, retentionDays, images }),
    environment: { publicUrl },
    ...{ mail, webhooks, deliveryStatus, sendTest: () => sendTestWith(settings, clock) },
    doctor: openDoctor({
      ...{ settings, clock, email: channelSettings(settings, { agent: simulatorAgent }).email },
      facts: {
        ...{ databaseKind: database.kind, deliveryStatus },
        dataStatus: () => readDataStatus(store),
        refreshFailure: () => null,
        webhookStatus: webhooks.status,
        lastBackup: () => readLastBackup(database.db),
      },
    }),
    legislators: openLegislators({ ...store, addresses, offices, photos: noPhotos, legislatorsWithEmail }),
    receipts: openReceipts({ ...store, vault, publicUrl, secretKey, mail, supporters }),
    supporters,
    reports: openReports({ ...store, vault, bills }),
  })
  const close = async () => {
    await vault.close()
    await database.close()
  }
  return { api, close }
}

/** Starts the simulator, if it is used. */
async function sendTestWith(settings: Settings, clock: SettableClock): Promise<TestAnswer[]> {
  const { sendTest, simulator } = await openCongress(settings, { clock })
  try {
    return await sendTest()
  } finally {
    await simulator?.close()
  }
}

/**
 * Starts the simulator, if it is used, for a sync. @throws NoDatabase, or AlreadyRunning if a product holds the folder
 * and does not answer
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

/** Without a database: all seats are listed, without names. */
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
    bills: await bills.find(billIds),
    agents: agentsBy(settings),
  }
}
