# Rice dishes by parameters. dish=jeera-rice|kashmiri-pulao|vegetable-biryani|lamb-biryani|schezwan-fried-rice
import os, sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from garnish import *

WHITE, CREAM, SAFFRON, DEEP = (0.90, 0.85, 0.73), (0.86, 0.76, 0.54), (0.88, 0.56, 0.08), (0.84, 0.38, 0.03)


def dice(name, mat, x, y, z):
    return hide(box(name, x, y, z, mat, min(x, y, z) * 0.16, 2))


def beans(n, rmax, lift=0.02):
    m = m_veg((0.10, 0.26, 0.02), (0.18, 0.36, 0.04))
    T = [i / 11 for i in range(12)]
    P = [
        hide(sweep('bean', [(l * (t - 0.5), 0.010 * sin(3 * t), 0) for t in T], [0.012] + [0.019] * 10 + [0.012], m, 14, 0.8, False))
        for l in (0.11, 0.15)
    ]
    strew(P, n, rmax, lift, 0.3)


def carrots(n, rmax, lift=0.02, size=0.075):
    m = m_veg((0.82, 0.26, 0.015), (0.88, 0.36, 0.035))
    strew([dice('car', m, size, size, size), dice('car', m, size * 1.5, size * 0.8, size * 0.8)], n, rmax, lift, 0.4)


def bay_leaf():
    dull = m_leaf((0.085, 0.105, 0.035), (0.13, 0.15, 0.05))
    out = curry_leaf()
    for o in out:
        o.data.materials[0] = dull.m
    return out


def bay(spots):
    """bay leaves on the rice, at (x, y, turn)"""
    lf = bay_leaf()
    t = Top()
    for i, (x, y, a) in enumerate(spots):
        inst(lf[i % 3], t.at(x, y)[0] + Vector((0, 0, 0.03)), (0.1, -0.12, a), (0.44, 0.40, 0.44))


def raita(x, y, vessel):
    small_dip((x, y, 0), (0.84, 0.80, 0.70), 0.30, cer(vessel))
    c = cumin()[0]
    for i in range(14):
        inst(c, (x + R.gauss(0, 0.07), y + R.gauss(0, 0.07), 0.168), (0, 0, R.uniform(0, 6)), 0.6)


def jeera_rice():
    table('plum')
    bowl('kadhai', 0.80, 0.44)
    mound([(WHITE, 0.66), (CREAM, 0.34)], 5000, 0.67, heap(0.37, 0.22, 0.70), (0.054, 0.0105, 0.0105), core=(0.70, 0.62, 0.46))
    strew(cumin(), 190, 0.56, 0.006, 0.3)
    bay(((-0.20, 0.12, 0.5), (0.24, -0.08, 2.5)))
    c = cumin()[0]
    for i in range(70):
        inst(c, (R.gauss(-0.95, 0.14), R.gauss(-0.84, 0.07), 0.012), (0, 0, R.uniform(0, 6)), R.uniform(0.8, 1.2))
    lf = bay_leaf()
    for x, y, a in ((0.86, -0.92, 0.4), (1.04, -0.80, 1.2)):
        inst(lf[1], (x, y, 0.03), (0.05, 0, a), (0.46, 0.42, 0.46))
    small_dip((1.18, 0.80, 0), (0.60, 0.15, 0.02), 0.29, cer('black'))
    lights(key=400, fill=230, rim=140)
    shot((0.15, -3.3, 2.35), (0.0, -0.02, 0.30), 68, (0, -0.28, 0.50), 0.72)


def kashmiri_pulao():
    table('sand')
    bowl('teal', 0.86, 0.38)
    mound([(WHITE, 0.40), (SAFFRON, 0.42), (DEEP, 0.18)], 5600, 0.78, heap(0.28, 0.24, 0.80), patch=2.2)
    ap = Mat('apple')
    r2 = [ap.math('POWER', ap.math('ABSOLUTE', ap.sep(ap.obj, k)), 2.0) for k in (0, 1)]
    skin = ap.rng(ap.math('SQRT', ap.math('ADD', *r2)), 0.118, 0.123)
    c = ap.mix((0.90, 0.82, 0.54), ap.mix((0.56, 0.03, 0.02), (0.70, 0.20, 0.05), ap.noise(16, 4)), skin)
    ap.p(Base_Color=c, Roughness=0.28, Clearcoat=0.3).sss(0.2, (0.05, 0.04, 0.02), c)
    arc = [(0.13 * cos(pi * k / 24), 0.13 * sin(pi * k / 24), 0) for k in range(25)]
    slice_ = mesh('apple', arc + [(-0.03, 0.03, 0), (0.03, 0.03, 0)], [tuple(range(27))], ap, smooth=False)
    solid(slice_, 0.034)
    strew([hide(slice_)], 17, 0.60, 0.026, 0.45, (0.95, 1.2), cy=-0.04, flat=0.8)
    strew(cashew(), 20, 0.56, 0.022, 0.4)
    ra = Mat('raisin')
    ra.p(Base_Color=ra.mix((0.16, 0.055, 0.018), (0.30, 0.13, 0.035), ra.rand()), Roughness=0.3, Normal=ra.bump(ra.noise(40, 4), 0.5, 0.01))
    rs = hide(ico('ra', 1, ra, 3, lambda p, n: p * (1 + 0.15 * noise.noise(n * 4)), (0.046, 0.030, 0.026)))
    strew([rs], 34, 0.58, 0.018)
    shreds(22, 0.24, (0.62, 0.08, 0.008), 0.07, 0.004, 0.012)
    for i in range(9):
        inst(rs, (R.gauss(0.92, 0.10), R.gauss(-0.84, 0.05), 0.024), (0, 0, R.uniform(0, 6)), 1)
    ca = cashew()[0]
    for x, y, a in ((-0.98, -0.80, 0.4), (-0.84, -0.90, 2.0), (-1.06, -0.94, 4.1), (0.70, -0.98, 1.0)):
        inst(ca, (x, y, 0.034), (0, 0, a), 1.05)
    lights(key=420, fill=250, rim=130)
    shot((-0.2, -3.35, 2.6), (0.0, -0.02, 0.26), 66, (0, -0.26, 0.42), 0.75)


def vegetable_biryani():
    table('night')
    bowl('terra', 0.86, 0.46)
    mound([(WHITE, 0.46), (SAFFRON, 0.32), (DEEP, 0.14), ((0.62, 0.33, 0.10), 0.08)], 5600, 0.77, heap(0.35, 0.24, 0.79))
    strew(potato(60, 0.105, (0.80, 0.46, 0.06)), 8, 0.60, 0.022, 0.4, cy=-0.06, flat=0.85)
    m = m_paneer(0.8)
    strew([paneer_mesh(k, m, (0.17, 0.155, 0.13)) for k in range(3)], 9, 0.62, 0.030, 0.4, cy=-0.06, flat=0.85)
    carrots(26, 0.66)
    beans(34, 0.66)
    fried_onion(34, 0.44)
    t = Top()
    mint(8, lambda i: t.at(R.gauss(0, 0.12), R.gauss(0.02, 0.10))[0] + Vector((0, 0, 0.03 + 0.008 * i)), R, (0.11, 0.16))
    lime((-1.04, -0.88, 0), 0.3, 0.15)
    red_chilli(0.80, -1.02, 0, 0.2, 0.5, 0.44, 0.036, **GCH)
    lights(key=450, fill=280, rim=160)
    shot((0.25, -3.35, 2.55), (0.0, -0.02, 0.29), 66, (0, -0.26, 0.48), 0.75)


def lamb_biryani():
    table('wood')
    plate('ivory', 1.02, lip=0.12)
    H = heap(0.05, 0.28, 0.84)
    mound([(WHITE, 0.26), (SAFFRON, 0.46), (DEEP, 0.18), ((0.50, 0.24, 0.07), 0.10)], 6000, 0.82, H)
    m = m_meat((0.24, 0.085, 0.032), (0.28, 0.075, 0.018), (0.02, 0.008, 0.004), char=0.5, coat=0.6, gloss=0.16)
    ch = [chunk_mesh(k + 90, 0.155, m, (1.3, 1.0, 0.8), 3.2, 0.36) for k in range(4)]
    bo = plain('bone', (0.80, 0.68, 0.50), 0.45)
    for i, (x, y, a) in enumerate(((-0.44, -0.04, 3.4), (0.10, 0.34, 1.3), (0.44, -0.02, 5.9), (-0.06, -0.42, 4.4), (-0.32, 0.36, 2.2), (0.02, 0.0, 0.4))):
        z = H(math.hypot(x, y)) + 0.075
        inst(ch[i % 4], (x, y, z), (R.uniform(-0.3, 0.3), R.uniform(-0.3, 0.3), a), R.uniform(0.92, 1.08))
        if i != 5:  # a shank that sticks out
            d = Vector((cos(a), sin(a), 0.10))
            q = [Vector((x, y, z + 0.02)) + d * l for l in (0.10, 0.36)]
            tube('bn', q, 0.036, bo)
            for s in (1, -1):
                ico('kn', 0.050, bo, 3, loc=q[1] + Vector((-sin(a), cos(a), 0)) * (0.026 * s))
    fried_onion(80, 0.60)
    shreds(16, 0.28, (0.62, 0.08, 0.008), 0.07, 0.004, 0.012)
    t = Top()
    mint(8, lambda i: t.at(R.gauss(0.02, 0.12), R.gauss(0.02, 0.10))[0] + Vector((0, 0, 0.03 + 0.008 * i)), R, (0.11, 0.16))
    raita(1.20, 0.86, 'blue')
    star_anise(-1.04, -0.86, 0.8, 0.2)
    cinnamon(0.62, -1.10, 0.15, 0.6)
    lights(key=460, fill=280, rim=140)
    shot((-0.25, -3.45, 2.65), (0.0, -0.04, 0.22), 65, (0, -0.3, 0.36), 0.75)


def schezwan_fried_rice():
    table('slate')
    bowl('white', 0.84, 0.42)
    red = [((0.70, 0.25, 0.045), 0.42), ((0.78, 0.42, 0.12), 0.34), ((0.52, 0.11, 0.020), 0.24)]
    mound(red, 5400, 0.75, heap(0.33, 0.26, 0.77), (0.046, 0.0115, 0.0115), gloss=0.24, core=(0.42, 0.14, 0.03))
    carrots(34, 0.64, 0.016, 0.056)
    beans(40, 0.64, 0.014)
    greens(5, 0.10)
    strew([pet(REDP, 0.10, 0.09), onp(0.11, 0.09)], 16, 0.56, 0.018)
    chillies(((-0.24, 0.16, 0.4), (0.20, -0.12, 2.3)), 0.34, 0.030, 0.004, **DRY)
    strew(seeds((0.10, 0.05, 0.03), (0.016, 0.016, 0.014)), 26, 0.5, 0.004)
    small_dip((1.18, 0.84, 0), (0.40, 0.030, 0.010), 0.29, cer('black'))
    for d in (0, 0.11):
        tube('cs', [(-1.42, -0.84 - d, 0.03), (0.42, -1.16 - d, 0.03)], 0.026, m_darkwood(0.9), radii=[0.7, 1.25])
    red_chilli(0.74, -0.96, 0, 0.25, 0.5, 0.44, 0.036, **DRY)
    lights(key=470, fill=280, rim=150)
    shot((0.25, -3.35, 2.6), (0.0, -0.04, 0.28), 66, (0, -0.26, 0.46), 0.75)


# ---------- end
globals()[D.replace('-', '_')]()
