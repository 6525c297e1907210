import { ChatPage } from '../layouts/chat/ChatPage.tsx'

/** The second layout. It is in a file of its own. */
export const chatParts = { ChatPage } as const

export type ChatParts = typeof chatParts
