import type { OrganizationConfig } from '@redress/core/organization/organization'
import { layoutOf } from '@redress/core/session/layouts'
import type { Session } from '@redress/core/session/session'
import { hasDetailsOpen } from '@redress/core/session/shown'
import { startTransition, useEffect, useState } from 'react'
import type { WritingAids } from '../cards/aids/aidsContext.ts'
import type { LastTurns } from '../layouts/chat/lastTurns.tsx'
import { isOutsideCampaign, type Route } from '../navigation/routes.ts'
import type { Platform } from '../platform/platform.ts'
import type { ChatParts } from './chatParts.tsx'
import type { LaterParts } from './laterParts.tsx'
import type { RareParts } from './rareParts.tsx'
import type { ServedParts } from './servedParts.tsx'

const loadChat = async () => (await import('./chatParts.tsx')).chatParts
const loadLastTurns = async () => (await import('../layouts/chat/lastTurns.tsx')).lastTurns
const loadAids = async () => (await import('../cards/message/writingAids.tsx')).writingAids
const loadRare = async () => (await import('./rareParts.tsx')).rareParts
const loadLater = async () => (await import('./laterParts.tsx')).laterParts

export type PageParts = {
  /** The components of the chat layout. Null in the classic layout. */
  chat: ChatParts | null
  lastTurns: LastTurns | null
  later: LaterParts | null
  rare: RareParts | null
  aids: WritingAids | null
  /** True once the files for the route's screen are loaded. */
  isHere: boolean
  isMissing: boolean
}

type Needs = {
  platform: Platform | null
  route: Route
  organization: OrganizationConfig
  session: Session
  /** Set if the page starts in the chat layout. */
  givenChat: ChatParts | null
  givenRare: RareParts | null
  served: ServedParts | null
}

/**
 * Returns whether the visitor has begun to write. The page then loads the parts for the personal details, which come
 * next.
 */
function hasBegun({ reasoning, draft, waiting, ending, sent }: Session): boolean {
  return reasoning !== '' || draft !== '' || waiting.draft || ending.kind !== 'none' || sent !== undefined
}

const firstActs = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const

/** Returns true after the visitor's first action. The page then loads the parts that the visitor may open next. */
function useHasActed(platform: Platform | null): boolean {
  const [hasActed, setActed] = useState(false)
  useEffect(() => {
    if (!platform || hasActed) return
    const act = () => setActed(true)
    for (const each of firstActs) addEventListener(each, act, { passive: true })
    return () => {
      for (const each of firstActs) removeEventListener(each, act)
    }
  }, [platform, hasActed])
  return hasActed
}

/** Loads the parts of the page that are in separate files. */
export function usePageParts({ platform, route, organization, session, ...given }: Needs): PageParts {
  const isChat = layoutOf(organization).name === 'chat'
  const chat = usePart(loadChat, { platform, isNear: isChat, given: isChat ? given.givenChat : null })
  const aids = usePart(loadAids, {
    platform,
    // With a known address, the page may have to ask for the district, or show the district that the person stated.
    isNear: useHasActed(platform) || hasBegun(session) || session.address.state !== '',
    given: given.served?.aids ?? null,
  })
  const isFormOpen = isChat && hasDetailsOpen(session)
  const lastTurns = usePart(loadLastTurns, {
    platform,
    isNear: isChat && (isFormOpen || hasBegun(session)),
    given: given.served?.lastTurns ?? null,
  })
  const isPersonal = route.page === 'personal'
  const later = usePart(loadLater, {
    platform,
    isNear: isPersonal || hasBegun(session),
    given: given.served?.later ?? null,
  })
  const isOutside = isOutsideCampaign(route)
  // The page shows the campaign picker after a letter is sent.
  const rare = usePart(loadRare, {
    platform,
    isNear: isOutside || session.waiting.submit,
    given: given.givenRare,
  })
  // The chat has no separate page for the details. It shows them on the letter's page, and the session opens that page
  // instead.
  const details = isPersonal && (isChat ? nowhere : later)
  const needed = route.page === 'message' ? isChat && chat : isOutside ? rare : details
  // In both layouts, the result is in the file of the later parts.
  const hasEnded = session.ending.kind !== 'none'
  return {
    chat: chat.part,
    lastTurns: lastTurns.part,
    later: later.part,
    rare: rare.part,
    aids: aids.part,
    isHere: !needed || needed.part !== null,
    isMissing:
      (needed ? needed.isMissing : false) ||
      aids.isMissing ||
      (isFormOpen && lastTurns.isMissing) ||
      (hasEnded && later.isMissing),
  }
}

const nowhere = { part: null, isMissing: false }

type Part<T> = { part: T | null; isMissing: boolean }

type Fetching<T> = {
  platform: Platform | null
  /** True if the page needs the part now or soon. */
  isNear: boolean
  /** The part, if it was loaded before the page started. */
  given: T | null
}

/** Loads a part once the page will need it soon. `load` must be the same function in every rendering. */
function usePart<T>(load: () => Promise<T>, { platform, isNear, given }: Fetching<T>): Part<T> {
  const [fetched, setFetched] = useState<Part<T>>({ part: given, isMissing: false })
  useEffect(() => {
    if (!platform || !isNear || given) return
    let isOver = false
    load().then(
      // Most parts are loaded ahead, while the person types.
      part => isOver || startTransition(() => setFetched({ part, isMissing: false })),
      () => {
        platform.report('A part of the page could not be loaded.')
        if (!isOver) setFetched({ part: null, isMissing: true })
      },
    )
    return () => {
      isOver = true
    }
  }, [load, platform, isNear, given])
  return fetched
}
