import { quantile } from '../../scripts/lib/trial/figures.mjs'

/** The product's limits, as its documents state them. */
export const soft = { perAddress: 10, perCampaign: 200 }
const MOST_WITHOUT_MAIL = 120

/**
 * The figures that SECURITY.md promises. Shares and times are checked in the long form only, because a short form has
 * too few posts.
 */
const promised = { shareDelivered: 0.01, coreSeconds: 0.25, slowdown: 1.5 }

/** A core of 2020 computes this many rounds of SHA-256 a second. Machines differ, so the cost is counted in rounds. */
const ROUNDS_A_SECOND = 2_800_000

export function inFigures(drill, { one, many, solving, held, people, arrived }) {
  const share = ({ pastSoft }) => pastSoft.filter(marker => arrived.has(marker)).length / pastSoft.length
  const times = weather => people.written.filter(each => each.weather === weather).map(each => each.ms)
  const [quiet, flooded] = [times('quiet'), times('flood')]
  const slowdown = quantile(flooded, 0.99) / quantile(quiet, 0.99)
  const coreSeconds = solving.rounds / ROUNDS_A_SECOND / solving.out
  const isHere = prefix => [...arrived].filter(marker => marker.startsWith(`marker-${prefix}-`)).length
  const lost = people.written.filter(each => !each.isWell || !arrived.has(each.marker))
  const percent = value => `${(100 * value).toFixed(2)} %`
  const ms = value => `${value.toFixed(0)} ms`
  return {
    figures: {
      'posts from 1 address, past its soft budget': one.pastSoft.length,
      'of these, delivered without an email': percent(share(one)),
      [`posts from ${drill.addresses} addresses, past a soft budget`]: many.pastSoft.length,
      'of these, delivered, too': percent(share(many)),
      'answers by status': JSON.stringify([one.statuses, many.statuses]),
      'posts past soft with a solver': drill.solved,
      'of these, delivered, asked for mail': `${isHere('solver')}, ${solving.toMail}`,
      'seconds of a core of 2020 that a letter cost its sender': coreSeconds.toFixed(3),
      'posts where each sender is confirmed': held.posts,
      'of these, delivered without one': isHere('held'),
      'letters of people': people.written.length,
      'p99 without bots, beside them': `${ms(quantile(quiet, 0.99))}, ${ms(quantile(flooded, 0.99))}`,
      'median without bots, beside them': `${ms(quantile(quiet, 0.5))}, ${ms(quantile(flooded, 0.5))}`,
    },
    limits: [
      { what: 'every letter of a person arrives', met: lost.length === 0 && flooded.length > 0 },
      {
        what: 'one address without a solver delivers its soft budget',
        met: isHere('one') <= soft.perAddress,
      },
      {
        what: 'no address goes past 120 without mail',
        met: solving.fromOne <= MOST_WITHOUT_MAIL,
      },
      { what: 'a solver gets letters through', met: isHere('solver') > 0 && solving.other === 0 },
      {
        what: 'where senders are confirmed, all wait',
        met: held.waiting === held.posts && isHere('held') === 0,
      },
      ...(drill.isShort
        ? shortLimits(many, arrived)
        : longLimits({ one, many, share, coreSeconds, slowdown })),
    ],
  }
}

function shortLimits({ last }, arrived) {
  return [{ what: 'the end of a flood is held up', met: last.every(marker => !arrived.has(marker)) }]
}

function longLimits({ one, many, share, coreSeconds, slowdown }) {
  const { shareDelivered, coreSeconds: least, slowdown: most } = promised
  return [
    {
      what: 'at most 1 % past soft are delivered',
      met: [one, many].every(each => share(each) <= shareDelivered),
    },
    { what: 'a letter past soft costs a quarter of a second of a core of 2020', met: coreSeconds >= least },
    { what: 'p99 of people stays within 1.5 times', met: slowdown <= most },
  ]
}
