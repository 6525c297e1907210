import type { OperatorApi } from '../operatorApi.ts'

const unused = () => Promise.reject(new Error('not used here'))

function unusedRows(): never {
  throw new Error('not used here')
}

/** Returns an operator API that has only the given calls. It also accepts every entry for the audit trail. */
export function anOperatorApi(used: Partial<OperatorApi> = {}): OperatorApi {
  return {
    recordAction: async () => {},
    actions: unused,
    examine: unused,
    sendTest: unused,
    deliveryStatus: unused,
    endedDeliveries: unused,
    settle: unused,
    resume: unused,
    rollover: unused,
    snapshot: unused,
    forgetPerson: unused,
    apply: unused,
    organizations: unused,
    publicAddress: unused,
    changeOrganization: unused,
    createOrganization: unused,
    adoptOrganization: unused,
    pullOrganization: unused,
    pullAsset: unused,
    report: unused,
    exportLetters: unusedRows,
    exportPeople: unusedRows,
    exportSupporters: unusedRows,
    webhooks: unused,
    testWebhooks: unused,
    replayWebhooks: unused,
    rotateKeys: unused,
    staff: { invite: unused, list: unused, remove: unused, reset: unused },
    ...used,
  }
}
