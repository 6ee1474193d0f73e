import { describe, expect, it } from 'vitest';
import { entryChannel, placement } from './entry-channel.ts';

describe('where a person came from', () => {
  it('is the channel before any campaign', () => {
    expect(entryChannel({ channel: 'whatsapp', pk_campaign: 'spring' })).toBe('whatsapp');
    expect(entryChannel({ mtm_campaign: 'newsletter-11' })).toBe('newsletter-11');
    expect(entryChannel({})).toBe('');
  });

  it('is the first that is named, in the order of the specification', () => {
    const marks = { channel: 'sms', c: '7', pk_campaign: 'spring', mtm_campaign: 'autumn' };
    expect(entryChannel(marks)).toBe('sms');
    expect(entryChannel({ ...marks, channel: '' })).toBe('7');
    expect(entryChannel({ ...marks, channel: '', c: undefined })).toBe('spring');
  });

  it.each([
    ['x'.repeat(64), true],
    ['x'.repeat(65), false],
    ['A-b_c.9', true],
    ['a b', false],
    ['ä', false],
    ['a/b', false],
    ['', false],
  ])('%s is a channel and a placement, or none', (text, isOne) => {
    expect(entryChannel({ channel: text })).toBe(isOne ? text : '');
    expect(entryChannel({ pk_campaign: text, mtm_campaign: 'autumn' })).toBe(isOne ? text : 'autumn');
    expect(placement({ widget: text })).toBe(isOne ? text : '');
  });

  it('leaves out what the service would refuse', () => {
    expect(entryChannel({ channel: 'a b<script>', c: 'radio' })).toBe('radio');
    expect(placement({ widget: 'x'.repeat(65) })).toBe('');
    expect(placement({ widget: 'footer' })).toBe('footer');
  });
});
