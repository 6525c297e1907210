import footer from '../shell/Footer.module.css?inline'
import header from '../shell/Header.module.css?inline'
import shell from '../shell/Shell.module.css?inline'
import banner from '../shell/SimulatedBanner.module.css?inline'
import base from '../theme/base.css?inline'
import button from '../ui/Button.module.css?inline'
import card from '../ui/Card.module.css?inline'
import icon from '../ui/Icon.module.css?inline'
import notice from '../ui/Notice.module.css?inline'
import fewWords from './FewWords.module.css?inline'
import letterSheet from './LetterSheet.module.css?inline'
import officeRecord from './OfficeRecord.module.css?inline'
import openReceipt from './OpenReceiptPage.module.css?inline'
import receipt from './ReceiptPage.module.css?inline'
import takeBack from './TakeBack.module.css?inline'
import whoAsked from './WhoAsked.module.css?inline'

const ui = [icon, button, card, notice]
const frame = [shell, header, footer, banner]
const own = [letterSheet, officeRecord, takeBack, whoAsked, openReceipt, fewWords, receipt]

/** Everything a receipt wears, in the page itself: saved to a disk, it still looks as it should. */
export const receiptStyle = [base, ...ui, ...frame, ...own].join('\n')
