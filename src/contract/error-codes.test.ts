import { expect, it } from 'vitest';
import { everywhere } from './error-codes.ts';
import { allErrorCodes } from './operator-texts/all-error-codes.ts';

/** By its status a client knows whether to come again: each code, by the four figures after PSOF. */
const byStatus: Readonly<Record<number, string>> = {
  0: '0011',
  400: '0002',
  401: '0101 0204 0701',
  403: '0103 0104 0106 0109 0114 0115 0116 0117 0303 0402 0504 0507 0508 0509 0703 0768 0790 0794 0901 0902 0953',
  404: `0004 0005 0107 0113 0301 0310 0311 0312 0403 0406 0502 0505 0704 0706 0709 0710 0720 0726 0731 0746 0753 0761
    0763 0767 0769 0770 0772 0776 0801 0802 0905 0921 0951 0955
    0782 0871 0962 0963 0964 0966 0970 0788 0799`,
  405: '0006',
  409: `0012 0108 0304 0305 0306 0308 0309 0313 0501 0506 0510 0702 0707 0708 0711 0712 0713 0714 0715 0717 0719 0721 0722 0723
    0724 0727 0728 0729 0730 0732 0733 0734 0735 0736 0737 0739 0747 0748 0749 0754 0755 0756 0757 0758 0759 0762
    0773 0774 0777 0778 0922 0923 0783 0952 0954 0961 0965 0967 0968 0969 0971 0973 0975 0792 0793 0795 0872 0873 0874 0876 0877 0786 0787 0789 0797 0798`,
  410: '0102 0111 0112 0118 0302 0405 0503 0908',
  413: '0007',
  415: '0008',
  422: `0003 0110 0307 0401 0602 0705 0716 0718 0725 0738 0740 0741 0742 0743 0744 0745 0750 0751 0752 0765 0766 0771 0775 0779
    0780 0781 0875 0907 0931 0972 0974`,
  428: '0601',
  429: '0009 0105 0603 0760 0764 0791',
  500: '0001',
  502: '0903',
  503: '0010 0013 0803 0904',
};

it('every failure has its status', () => {
  const written = Object.entries(byStatus).flatMap(([status, codes]) =>
    codes.split(/\s+/).map((code) => [`PSOF${code}`, Number(status)] as const),
  );
  const told = Object.entries(allErrorCodes).map(([code, { status }]) => [code, status] as const);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(written));
});

it('any call may fail in these ways', () => {
  expect(everywhere.map((code) => code.slice(-2)).join(' ')).toBe('01 02 03 04 06 07 08 09 10 13 03');
});
