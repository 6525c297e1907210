import type { Boot } from '@redress/contract/boot'
import type { Environment } from '@redress/contract/shapes/environment'
import { anOrganization } from '@redress/core/testing/anOrganization'

export function anEnvironment(difference: Partial<Environment> = {}): Environment {
  return {
    apiBase: '/api',
    apiKey: 'public-key',
    publicUrl: 'https://write.example.org',
    providerName: 'Redress',
    brandedOrganizationId: '',
    simulated: false,
    ...difference,
  }
}

/** Makes the server's data for a page that belongs to one organization. */
export function aBoot(difference: Partial<Boot> = {}): Boot {
  return {
    environment: anEnvironment(),
    language: 'en',
    requestId: 'request-1',
    now: Date.parse('2026-11-20T12:00:00Z'),
    config: anOrganization(),
    organizations: [],
    bills: null,
    ...difference,
  }
}
